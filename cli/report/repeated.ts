import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { getOrInsert } from '../../schemas/shared/collections/getOrInsert.ts'
import { groupBy } from '../../schemas/shared/collections/groupBy.ts'
import { escapeControls } from './escapeControls.ts'
import { counted } from './units.ts'

/** The folder of an old version, or of a translation, of the docs. Its docs have the paths of the current ones. */
const versionFolder =
  /^(?:.*\/)?(?:(?:[^/]+_)?versioned_docs\/version-[^/]+|[^/]+\/docusaurus-plugin-content-docs(?:-[^/]+)?\/(?:current|version-[^/]+))\//
const versionSidebars = /^(?:.*\/)?(?:[^/]+_)?versioned_sidebars\/version-.+-sidebars\.json$/

/** Files that may have the same message without a line, each printed. */
const maxAlike = 3

/**
 * Take out the diagnostics that are repeated. The first one stays, with the others.
 *
 * A mistake in a doc is in each copy of it, in old versions and translations; that of the current docs stays, if they have it. And a
 * plugin or a component that fails does so in each doc: more than three messages are alike and have no line.
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
  const withoutLine = diagnostics.filter(({ line }) => line === undefined)
  for (const alike of groupBy(withoutLine, ({ code, severity, message }) =>
    JSON.stringify([code, severity, message]),
  ).values()) {
    const [first, ...others] = alike as [Diagnostic, ...Diagnostic[]]
    if (others.length < maxAlike) continue
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

/** `and the same 12 times in other versions and languages, as in versioned_docs/version-1/a.md …` */
export function repeatedLine(same: Diagnostic[]): string {
  const files = [...new Set(same.map(({ file }) => file))]
  const more = files.length > 1 ? ' …' : ''
  const where = files.every((file) => pathInVersion(file) !== undefined) ? 'versions and languages' : 'files'
  return `and the same ${counted(same.length, 'time')} in other ${where}, as in ${escapeControls(files[0]!)}${more} (\`--verbose\` shows all)`
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
