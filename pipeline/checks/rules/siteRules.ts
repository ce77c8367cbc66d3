import type { SiteConfig } from '../../../schemas/config.ts'
import type { Rule } from '../../../schemas/rules.ts'
import { isRuleCode } from '../../../schemas/shared/text/ruleCode.ts'
import type { NamedRule } from './ruleDiagnostic.ts'

/** The rules in a config, without those that are ignored. Entries with a severity alone are about rules of styles. */
export function siteRules(config: Pick<SiteConfig, 'checks'>): (NamedRule & { check: Rule })[] {
  return Object.entries(config.checks).flatMap(([code, value]) => {
    if (!isRuleCode(code) || typeof value === 'string' || value === undefined) return []
    if (typeof value === 'function') return { code, check: value }
    return value.severity === 'ignore' ? [] : { code, ...value }
  })
}
