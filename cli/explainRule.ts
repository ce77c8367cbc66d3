import { readStyles } from '../pipeline/checks/prose/styles.ts'
import { siteRules } from '../pipeline/checks/rules/siteRules.ts'
import { load } from '../pipeline/load/load.ts'
import type { RuleCode } from '../schemas/shared/text/ruleCode.ts'
import { compileOptions, didYouMeanHint, type SiteOptions } from './options.ts'
import { formatPosition } from './report/formatPosition.ts'
import { UsageError } from './UsageError.ts'

const severityNames = { error: 'error', warning: 'warning', info: 'note' } as const
const reportingNames = { throw: 'error', warn: 'warning', log: 'note', ignore: 'ignored' } as const

/** Explain a rule of the site in a folder: its `about` text, and the file and line of its definition. */
export async function explainRule(code: RuleCode, options: SiteOptions): Promise<string[]> {
  const { root, config, locateConfig } = await load({ ...compileOptions(options), isTolerant: true })
  const setting = config?.checks[code]
  const severity = typeof setting === 'object' ? setting.severity : setting
  const rules = config ? siteRules(config) : []
  const rule = rules.find((one) => one.code === code)
  if (rule || (setting !== undefined && typeof setting !== 'string')) {
    const { about, link } = typeof setting === 'object' ? setting : ({} as { about?: string; link?: string })
    return [
      `${code}  (${reportingNames[typeof severity === 'string' ? severity : 'warn']})`,
      ...(about === undefined ? [] : [about]),
      ...(link === undefined ? [] : [`See ${link}.`]),
      `It is a rule of this site, in ${formatPosition(locateConfig(['checks', code]))}.`,
    ]
  }
  const styles = config?.prose ? readStyles(root, config.prose, locateConfig).rules : []
  const style = styles.find((one) => one.code === code)
  if (style) {
    return [
      `${code}  (${typeof severity === 'string' ? reportingNames[severity] : severityNames[style.severity]})`,
      style.message.replaceAll('%s', '…'),
      ...(style.link === undefined ? [] : [`See ${style.link}.`]),
      style.file === undefined ? 'It is built into Vale.' : `It is a rule for prose, in ${style.file}.`,
      `\`checks: { '${code}': 'ignore' }\` in the site config switches it off; \`<!-- vale ${code.replace('/', '.')} = NO -->\` does in a doc.`,
    ]
  }
  const names = [...rules, ...styles].map((one) => one.code)
  throw new UsageError(
    config
      ? `The site in this folder has no rule \`${code}\`.`
      : `\`${code}\` is a rule of a site, and there is no site in this folder.`,
    didYouMeanHint(code, names) ?? 'Rules are in `checks` of the site config, and in the styles that `prose` names.',
  )
}
