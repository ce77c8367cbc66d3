import type { Diagnostic } from '../schemas/diagnostic.ts'
import type { DiagnosticCode, ErrorCode } from '../schemas/errors.ts'

/** Diagnostics that follow from unreadable sidebars. */
const ofSidebars: ErrorCode[] = [
  'navbar-unknown-sidebar',
  'navbar-sidebar-empty',
  'doc-sidebar-unknown',
  'doc-pagination-unknown',
  'doc-orphan',
]

/** Diagnostics that follow from missing docs. */
const ofDocs: ErrorCode[] = [
  ...ofSidebars,
  'navbar-unknown-doc',
  'link-broken',
  'element-link-broken',
  'link-anchor-broken',
  'element-anchor-broken',
  'link-file-missing',
  'redirect-target-missing',
  'sidebar-unknown-doc',
  'sidebar-folder-empty',
  'sidebar-category-empty',
  'translation-unknown',
  'translation-without-original',
  'asset-unused',
  'git-history-missing',
]

/** What follows from a mistake, by its code. It is reported when the mistake is corrected, if it is still there. */
const consequences: Partial<Record<DiagnosticCode, DiagnosticCode[]>> = {
  'config-docs-folder': ofDocs,
  'docs-none': ofDocs,
  'config-sidebars-missing': ofSidebars,
  'sidebar-unreadable': ofSidebars,
  'sidebar-shape': ofSidebars,
}

/** Remove the diagnostics that follow from another one, so that one mistake is reported once. */
export function withoutConsequences(diagnostics: Diagnostic[]): Diagnostic[] {
  const causes = diagnostics.filter(isCause)
  if (causes.length === 0) return diagnostics
  return diagnostics.filter((diagnostic) => !causes.some((cause) => follows(diagnostic, cause)))
}

/** Only mistakes that leave nothing to look at: of a `sidebar-shape`, that of the whole file. */
const isCause = ({ code, data }: Diagnostic): boolean =>
  Object.hasOwn(consequences, code) && (code !== 'sidebar-shape' || data?.kind === 'file')

function follows({ code, file }: Diagnostic, cause: Diagnostic): boolean {
  if (!consequences[cause.code]!.includes(code)) return false
  const { version } = cause.data ?? {}
  return version === undefined || file.includes(`version-${version}`)
}
