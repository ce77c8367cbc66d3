import { posix } from 'node:path'
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

/** Diagnostics that follow from a file or folder that exists and is not read. */
const ofUnread: ErrorCode[] = [
  ...ofDocs,
  'docs-none',
  'blog-empty',
  'image-missing',
  'element-image-missing',
  'asset-missing',
  'file-missing',
]

/** What follows from a mistake, by its code. It is reported when the mistake is corrected, if it is still there. */
const consequences: Partial<Record<DiagnosticCode, DiagnosticCode[]>> = {
  'file-unreadable': ofUnread,
  'file-not-regular': ofUnread,
  'doc-outside': ofUnread,
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

/**
 * Only mistakes that leave nothing to look at: of a `sidebar-shape`, that of the whole file, and of unreadable files folders, docs and
 * data, but not pictures.
 */
const isCause = ({ code, data, file }: Diagnostic): boolean =>
  Object.hasOwn(consequences, code) &&
  (code !== 'sidebar-shape' || data?.kind === 'file') &&
  (code !== 'file-unreadable' || !/\.[a-z]\w*$/i.test(file) || /\.(?:mdx?|json|ya?ml)$/i.test(file))

/** Diagnostics that name what they look for. They follow from a doc that is not read if they may mean that doc. */
const namingDocs: DiagnosticCode[] = [
  'navbar-unknown-doc',
  'doc-pagination-unknown',
  'sidebar-unknown-doc',
  'link-broken',
  'element-link-broken',
  'link-file-missing',
  'link-anchor-broken',
  'element-anchor-broken',
  'redirect-target-missing',
]

function follows(diagnostic: Diagnostic, cause: Diagnostic): boolean {
  const { code, file } = diagnostic
  if (!consequences[cause.code]!.includes(code)) return false
  const names = namingDocs.includes(code) ? namesOfUnread(cause) : []
  const text = JSON.stringify([diagnostic.value, diagnostic.data])
  if (names.length > 0) return names.some((name) => text.includes(name))
  const { version } = cause.data ?? {}
  return version === undefined || file.includes(`version-${version}`)
}

/** What links to a doc that is not read have in them. None for other files, and for partials, of which many pages have a part. */
function namesOfUnread({ code, file }: Diagnostic): string[] {
  if (consequences[code] !== ofUnread || !/(?:^|\/)[^_/][^/]*\.mdx?$/i.test(file)) return []
  const name = posix.parse(file).name.replace(/^\d+[-_.\s]+/, '')
  return /^(?:index|readme)$/i.test(name) ? [name, posix.basename(posix.dirname(file))] : [name]
}
