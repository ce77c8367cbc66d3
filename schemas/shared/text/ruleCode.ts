/** The code of a rule that a site adds: `team/owner`, or `Google/Passive` of a style for prose. */
export type RuleCode = `${string}/${string}`

/** Whether a code is that of a rule of the site. Codes of the catalog have no slash. */
export const isRuleCode = (code: string): code is RuleCode => /^[A-Za-z0-9][\w-]*\/[A-Za-z0-9][\w-]*$/.test(code)
