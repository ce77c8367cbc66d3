import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import type { RefusedKind } from '../parse/loadedSources.ts'

/** The entries of `cspHeaders` that allow what a strict policy refuses. */
const entries: Record<RefusedKind, string> = {
  html: "'require-trusted-types-for': [], 'trusted-types': []",
  eval: "'script-src': [\"'unsafe-eval'\"]",
  script: "'script-src': ['https://cdn.example']",
}

/** Code that a strict policy refuses: of the site, or of a package that is imported at the position. */
export interface RefusedCode {
  kind: RefusedKind
  position: Position
  package?: string
}

/** Report code that the content security policy of a site refuses, unless its config allows it. */
export function refusedCode(
  refused: RefusedCode[],
  { cspHeaders, csp }: Pick<SiteConfig, 'csp' | 'cspHeaders'>,
): Diagnostic[] {
  if (cspHeaders === false) return []
  const allowed = cspHeaders === true ? {} : cspHeaders
  const scripts = allowed['script-src']
  const isAllowed: Record<RefusedKind, boolean> = {
    html: allowed['require-trusted-types-for']?.length === 0 || scripts !== undefined,
    eval: scripts?.length === 0 || scripts?.includes("'unsafe-eval'") === true,
    script: scripts !== undefined,
  }
  return refused
    .filter(({ kind }) => !isAllowed[kind])
    .map(({ kind, position, package: name }) =>
      diagnose(
        'csp-refused',
        position,
        { kind, ...(name !== undefined && { package: name }) },
        {
          hint: `Allow it in the config: \`cspHeaders: { ${entries[kind]} }\`.`,
          // Browsers do not refuse it yet.
          ...(csp === 'report-only' && { severity: 'info' as const }),
        },
      ),
    )
}
