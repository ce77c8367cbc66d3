import type { SiteConfig } from '../schemas/config.ts'
import type { Diagnostic, Severity } from '../schemas/diagnostic.ts'
import type { ErrorCode } from '../schemas/errors.ts'

/** What the config makes of diagnostics, by code; codes that are missing keep the catalogue's severity. */
export type Severities = Partial<Record<ErrorCode, Severity | 'ignore'>>

const severityOf = { ignore: 'ignore', log: 'info', warn: 'warning', throw: 'error' } as const

/** The severities that a site's config sets, by the fields `onBroken…` and by `checks`; `checks` comes last and wins. */
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

/** Give each diagnostic the severity its site sets, and leave out those it ignores. */
export function applySeverities(
  diagnostics: Diagnostic[],
  severities: Severities,
): { diagnostics: Diagnostic[]; ignored: number } {
  const kept = diagnostics.flatMap((diagnostic) => {
    const severity = severities[diagnostic.code]
    if (severity === 'ignore') return []
    return [severity === undefined ? diagnostic : { ...diagnostic, severity }]
  })
  return { diagnostics: kept, ignored: diagnostics.length - kept.length }
}
