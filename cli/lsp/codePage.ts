import { isRuleCode } from '../../schemas/shared/text/ruleCode.ts'

/** Where the manual is published. */
export const manualAddress = 'https://quire-docs.example/'

/** The page of the manual about a code. Rules of a site have none. */
export const codePage = (code: string): string | undefined =>
  isRuleCode(code) ? undefined : `${manualAddress}codes/${code}`
