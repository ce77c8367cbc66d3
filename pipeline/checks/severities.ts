import type { SiteConfig } from '../../schemas/config.ts'
import type { Diagnostic, Severity } from '../../schemas/diagnostic.ts'
import type { ErrorCode } from '../../schemas/errors.ts'

/** Severities that the config sets, by code. Other codes keep the severity of the catalogue. */
export type Severities = Partial<Record<ErrorCode, Severity | 'ignore'>>

const severityOf = { ignore: 'ignore', log: 'info', warn: 'warning', throw: 'error' } as const

/** Read the severities from the fields `onBroken…` and `checks`. `checks` has priority. */
export function severitiesOf(config: SiteConfig): Severities {
  const reporting = {
    'link-broken': config.onBrokenLinks,
    'asset-missing': config.onBrokenLinks,
    'link-anchor-broken': config.onBrokenAnchors,
    'link-file-missing': config.onBrokenMarkdownLinks,
    'image-missing': config.onBrokenMarkdownImages,
    'route-duplicate': config.onDuplicateRoutes,
    ...config.checks,
  }
  return Object.fromEntries(Object.entries(reporting).map(([code, value]) => [code, severityOf[value]]))
}

/** Set the severity of each diagnostic and remove ignored ones. */
export function applySeverities(
  diagnostics: Diagnostic[],
  severities: Severities,
): { diagnostics: Diagnostic[]; ignored: number } {
  const visibleDiagnostics = diagnostics.flatMap((diagnostic) => {
    const severity = severities[diagnostic.code]
    if (severity === 'ignore') return []
    return [severity === undefined ? diagnostic : { ...diagnostic, severity }]
  })
  return { diagnostics: visibleDiagnostics, ignored: diagnostics.length - visibleDiagnostics.length }
}
