import { posix } from 'node:path'
import type { Diagnostic } from '../schemas/diagnostic.ts'
import type { DiagnosticCode, ErrorCode } from '../schemas/errors.ts'
import { decodeUrl } from '../schemas/shared/urls/decodeUrl.ts'
import type { Severities } from './checks/severities.ts'
import { parseNumberPrefix } from './resolve/numberPrefix.ts'

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

/** Diagnostics that follow from a file or folder that exists and is not read, if they name it. */
const ofUnread: DiagnosticCode[] = [
  ...ofDocs,
  'docs-none',
  'blog-empty',
  'image-missing',
  'element-image-missing',
  'asset-missing',
  'file-missing',
]

/** A file or folder that exists and is not read. */
const unread: DiagnosticCode[] = ['file-unreadable', 'file-not-regular', 'doc-outside']

/** What follows from a mistake, by its code. It is reported when the mistake is corrected, if it is still there. */
const consequences: Partial<Record<DiagnosticCode, DiagnosticCode[]>> = {
  'config-docs-folder': ofDocs,
  'docs-none': ofDocs,
  'config-sidebars-missing': ofSidebars,
  'sidebar-unreadable': ofSidebars,
  'sidebar-shape': ofSidebars,
  'file-unreadable': ['asset-unused'],
}

/**
 * Remove diagnostics that follow from an error, so that each mistake is reported once. Warnings and notes of this site remove none.
 */
export function withoutConsequences(diagnostics: Diagnostic[], { byCode = {} }: Severities): Diagnostic[] {
  const errors = diagnostics.filter(({ code, severity }) => (byCode[code] ?? severity) === 'error')
  const causes = [
    ...new Map(errors.filter(isCause).map((cause) => [`${cause.code} ${cause.data?.version}`, cause])).values(),
  ]
  const isUnread = namesUnread(errors)
  return diagnostics.filter(
    (diagnostic) =>
      !(ofUnread.includes(diagnostic.code) && isUnread(diagnostic)) &&
      !causes.some((cause) => follows(diagnostic, cause)),
  )
}

/** Only mistakes that leave nothing to look at: of a `sidebar-shape`, that of the whole file. */
const isCause = ({ code, data }: Diagnostic): boolean =>
  Object.hasOwn(consequences, code) && (code !== 'sidebar-shape' || data?.kind === 'file')

function follows({ code, file }: Diagnostic, cause: Diagnostic): boolean {
  if (!consequences[cause.code]!.includes(code)) return false
  const { version } = cause.data ?? {}
  return version === undefined || file.includes(`version-${version}`)
}

/**
 * Make a function that says whether the path in a diagnostic may mean something that is not read. It has the name of a file or folder
 * as one of its segments, or the name of a doc as its last: the rest of the path of a doc may be that of its version or its slug.
 */
export function namesUnread(diagnostics: Diagnostic[]): (diagnostic: Diagnostic) => boolean {
  const files = diagnostics.flatMap(({ code, file }) => (unread.includes(code) ? file.toLowerCase() : []))
  const names = new Set(files.map((file) => posix.basename(file)).flatMap((name) => [name, withoutPrefix(name)]))
  const docs = new Set(files.flatMap(docNames))
  return ({ value = '', data }) =>
    files.length > 0 &&
    [value, String(data?.path ?? '')].some((url) => {
      const segments = decodeUrl(url.replace(/[?#].*$/s, ''))
        .toLowerCase()
        .split('/')
        .filter(Boolean)
      return segments.some((segment) => names.has(segment)) || docs.has(withoutExtension(segments.at(-1) ?? ''))
    })
}

/** How links to a file may end, if it is a doc. */
function docNames(file: string): string[] {
  const { dir, base } = posix.parse(file)
  const name = withoutExtension(base)
  if (name === base) return []
  const ofFolder = /^(?:index|readme)$/.test(name) ? [posix.basename(dir)] : []
  return [name, ...ofFolder].flatMap((name) => [name, withoutPrefix(name)])
}

const withoutExtension = (name: string) => name.replace(/\.mdx?$/, '')

/** Remove the date of a post, and the number of a doc. */
const withoutPrefix = (name: string) => parseNumberPrefix(name.replace(/^\d{4}-\d{2}-\d{2}-/, '')).name
