import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { getOrInsert } from '../../schemas/shared/collections/getOrInsert.ts'
import { groupBy } from '../../schemas/shared/collections/groupBy.ts'
import { formatPosition } from './formatPosition.ts'
import { counted } from './units.ts'

/** The folder of an old version, or of a translation, of the docs. Its docs have the paths of the current ones. */
const versionFolder =
  /^(?:.*\/)?(?:(?:[^/]+_)?versioned_docs\/version-[^/]+|[^/]+\/docusaurus-plugin-content-docs(?:-[^/]+)?\/(?:current|version-[^/]+))\//
const versionSidebars = /^(?:.*\/)?(?:[^/]+_)?versioned_sidebars\/version-.+-sidebars\.json$/

/** Maximum files in which the same message is printed in full. */
const maxAlike = 3
/** Maximum files named in the line that counts repeated diagnostics. More for errors, because each must be fixed. */
const maxNamed = { error: 20, warning: 3, info: 3 }

/**
 * Take out the diagnostics that are repeated. The first one stays, with the others.
 *
 * A mistake in a doc is in each copy of it, in old versions and translations; that of the current docs stays, if they have it. And a
 * plugin that fails does so in each doc, a field of another tool is in each post: the same message in more than three files.
 */
export function withoutRepeated(diagnostics: Diagnostic[]): {
  single: Diagnostic[]
  repeated: Map<Diagnostic, Diagnostic[]>
} {
  const copies = new Map<string, Diagnostic[]>()
  for (const diagnostic of diagnostics) {
    const path = pathInVersion(diagnostic.file)
    if (path === undefined) continue
    const key = keyOf(diagnostic, path)
    getOrInsert(copies, key, () => []).push(diagnostic)
  }
  const repeated = new Map<Diagnostic, Diagnostic[]>()
  const taken = new Set<Diagnostic>()
  for (const alike of groupBy(diagnostics, ({ code, severity, message }) =>
    JSON.stringify([code, severity, message]),
  ).values()) {
    if (new Set(alike.map(({ file }) => file)).size <= maxAlike) continue
    const [first, ...others] = alike as [Diagnostic, ...Diagnostic[]]
    repeated.set(first, others)
    for (const other of others) taken.add(other)
  }
  const add = (first: Diagnostic, key: string) => {
    const same = copies.get(key)?.filter((other) => other.file !== first.file && !taken.has(other)) ?? []
    if (same.length === 0 || taken.has(first)) return
    repeated.set(first, [...(repeated.get(first) ?? []), ...same])
    for (const other of same) taken.add(other)
  }
  const current = diagnostics.filter(({ file }) => pathInVersion(file) === undefined)
  for (const diagnostic of current) {
    for (const path of endsOf(diagnostic.file)) add(diagnostic, keyOf(diagnostic, path))
  }
  for (const [key, same] of copies) if (!taken.has(same[0]!)) add(same[0]!, key)
  return { single: diagnostics.filter((diagnostic) => !taken.has(diagnostic)), repeated }
}

/** `and the same 12 times in other versions and languages, as in versioned_docs/version-1/a.md:3, … (`--verbose` shows all)` */
export function repeatedLine(first: Diagnostic, same: Diagnostic[]): string {
  const inFiles = [...new Map(same.toReversed().map((other) => [other.file, other])).values()].reverse()
  const isCopied = same.every(({ file }) => pathInVersion(file) !== undefined)
  const most = isCopied ? maxNamed.info : maxNamed[first.severity]
  const named = inFiles.slice(0, most).map(({ file, line }) => formatPosition({ file, line }))
  const more = inFiles.length > most ? ' …' : ''
  const where = isCopied ? 'versions and languages' : same.some(({ file }) => file === first.file) ? 'places' : 'files'
  return `and the same ${counted(same.length, 'time')} in other ${where}, as in ${named.join(', ')}${more} (\`--verbose\` shows all)`
}

const sidebars = '<sidebars>'

/** The path of a file from the folder of its version; `undefined` for one of the current docs, and for any other. */
function pathInVersion(file: string): string | undefined {
  if (versionSidebars.test(file)) return sidebars
  return versionFolder.test(file) ? file.replace(versionFolder, '') : undefined
}

/** What the path of a current doc may be from its folder, which is not known here: `docs/a/b.md`, `a/b.md`, `b.md`. */
function endsOf(file: string): string[] {
  const parts = file.split('/')
  const isSidebars = /sidebars?\.(?:json|ya?ml|[cm]?[jt]s)$/i.test(file)
  return [...(isSidebars ? [sidebars] : []), ...parts.map((_, index) => parts.slice(index).join('/'))]
}

/** Without what differs between copies: lines, and paths in messages. */
const keyOf = ({ code, severity, value }: Diagnostic, path: string) => JSON.stringify([code, severity, value, path])
