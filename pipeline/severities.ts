import type { SiteConfig } from '../schemas/config.ts'
import type { Diagnostic, Severity } from '../schemas/diagnostic.ts'
import type { ErrorCode } from '../schemas/errors.ts'

type Reporting = 'ignore' | 'log' | 'warn' | 'throw'

const severityOf: Record<Exclude<Reporting, 'ignore'>, Severity> = { log: 'info', warn: 'warning', throw: 'error' }

/** Give each finding the severity its site wants, and leave out what the site ignores. */
export function applySeverities(
  diagnostics: Diagnostic[],
  config: SiteConfig,
): { diagnostics: Diagnostic[]; ignored: number } {
  const chosen: Partial<Record<ErrorCode, Reporting>> = {
    'link-broken': config.onBrokenLinks,
    'asset-missing': config.onBrokenLinks,
    'link-anchor-broken': config.onBrokenAnchors,
    'link-file-missing': config.onBrokenMarkdownLinks,
    'image-missing': config.onBrokenMarkdownImages,
    'route-duplicate': config.onDuplicateRoutes,
    ...config.checks,
  }
  const shown = diagnostics.flatMap((diagnostic) => {
    const reporting = chosen[diagnostic.code]
    if (reporting === 'ignore') return []
    return [reporting === undefined ? diagnostic : { ...diagnostic, severity: severityOf[reporting] }]
  })
  return { diagnostics: shown, ignored: diagnostics.length - shown.length }
}
