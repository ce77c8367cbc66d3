import type { SiteConfig } from '../../schemas/config.ts'
import type { Diagnostic, Severity } from '../../schemas/diagnostic.ts'
import { type AdjustableCode, type DiagnosticCode, isFatal } from '../../schemas/errors.ts'
import type { RuleCode } from '../../schemas/shared/text/ruleCode.ts'
import { isExternal } from '../../schemas/shared/urls/isExternal.ts'

/** Severities that the config sets, by code. Other codes keep the severity of the catalogue. */
export interface Severities {
  byCode?: Partial<Record<DiagnosticCode, Severity | 'ignore'>>
  /** Codes of links of which full addresses are not errors, whatever the field `onBroken…` says. */
  milder?: DiagnosticCode[]
}

const severityOf = { ignore: 'ignore', log: 'info', warn: 'warning', throw: 'error' } as const

/** Read the severities from the fields `onBroken…` and `checks`. `checks` has priority. */
export function severitiesOf(config: SiteConfig): Severities {
  const byField = {
    'link-broken': config.onBrokenLinks,
    'element-link-broken': config.onBrokenLinks,
    'asset-missing': config.onBrokenLinks,
    'link-anchor-broken': config.onBrokenAnchors,
    'element-anchor-broken': config.onBrokenAnchors,
    'link-file-missing': config.onBrokenMarkdownLinks,
    'image-missing': config.onBrokenMarkdownImages,
    'element-image-missing': config.onBrokenMarkdownImages,
    'route-duplicate': config.onDuplicateRoutes,
  }
  const reporting = Object.entries({ ...byField, ...config.checks })
  return {
    byCode: Object.fromEntries(
      reporting.flatMap(([code, value]: [string, (typeof config.checks)[AdjustableCode | RuleCode]]) => {
        const severity = typeof value === 'object' ? value.severity : value
        return typeof severity === 'string' && !isFatal(code) ? [[code, severityOf[severity]]] : []
      }),
    ),
    milder: ofLinks.filter((code) => config.checks[code] === undefined),
  }
}

const ofLinks = [
  'link-broken',
  'element-link-broken',
  'asset-missing',
  'link-anchor-broken',
  'element-anchor-broken',
  'image-missing',
  'element-image-missing',
] as const satisfies AdjustableCode[]

/** Whether a link has the full address of a page of the site. The host may answer it in a way that the site does not know. */
const hasFullAddress = ({ value }: Diagnostic) => value !== undefined && isExternal(value)

/** Set the severity of each diagnostic and remove ignored ones. */
export function applySeverities(
  diagnostics: Diagnostic[],
  severities: Severities,
): { diagnostics: Diagnostic[]; ignored: number } {
  const visibleDiagnostics = diagnostics.flatMap((diagnostic) => {
    const severity = severities.byCode?.[diagnostic.code] ?? diagnostic.severity
    if (severity === 'ignore') return []
    const isMilder = severity === 'error' && severities.milder?.includes(diagnostic.code) && hasFullAddress(diagnostic)
    return [{ ...diagnostic, severity: isMilder ? 'warning' : severity }]
  })
  return { diagnostics: visibleDiagnostics, ignored: diagnostics.length - visibleDiagnostics.length }
}
