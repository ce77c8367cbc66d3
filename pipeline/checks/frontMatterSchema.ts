import type { StandardSchema } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import type { Doc } from '../../schemas/graph.ts'
import { memoized } from '../../schemas/shared/cache/memoized.ts'
import { globPattern } from '../load/globPattern.ts'
import type { Loaded } from '../load/load.ts'
import type { LoadedLocale } from '../load/loadLocales.ts'
import type { SourceFile } from '../load/sourceFile.ts'
import { docFailure } from '../parse/docFailure.ts'
import type { DocCheck } from './index.ts'

/** Front matter matches the schema that `docs.frontMatter` has for the doc's path. */
export const frontMatterSchema: DocCheck = {
  createCheck(_, { config, loaded, locale, facts }) {
    const rules = config.docs.frontMatter.map(({ files, schema }) => ({ files, schema, pattern: globPattern(files) }))
    if (rules.length === 0) return () => []
    const pathOf = (source: string) => translatedPaths(locale).get(source) ?? originalPaths(loaded).get(source)
    return (doc) =>
      rules.flatMap(({ files, schema, pattern }) =>
        pattern.test(pathOf(doc.source) ?? '')
          ? validate(doc, schema, files, facts.get(doc.key)?.frontMatterPositions ?? {})
          : [],
      )
  },
}

const pathsOf = (docs: SourceFile[]) => new Map(docs.map(({ source, path }) => [source, path]))
const originalPaths = memoized(({ versions }: Loaded) => pathsOf(versions.flatMap(({ docs }) => docs)))
const translatedPaths = memoized(({ versions }: LoadedLocale) =>
  pathsOf([...versions.values()].flatMap(({ docs }) => [...docs.values()])),
)

function validate(
  { source, frontMatter }: Doc,
  schema: StandardSchema,
  files: string,
  positions: Record<string, { line: number; column: number }>,
): Diagnostic[] {
  let result: ReturnType<StandardSchema['~standard']['validate']>
  try {
    result = schema['~standard'].validate(frontMatter)
  } catch (error) {
    return [docFailure({ file: source, line: 1, column: 1 }, 'checked', error)]
  }
  if (result instanceof Promise) {
    throw new Error(`The front matter schema for \`${files}\` answers later. Checks need an answer at once.`)
  }
  return (result.issues ?? []).map(({ message, path = [] }) => {
    const keys = path.map((part) => String(typeof part === 'object' ? part.key : part))
    const field = keys.length > 0 ? keys.join('.') : undefined
    const position = { file: source, line: 1, column: 1, ...positions[keys[0] ?? ''] }
    return diagnose('front-matter-schema', position, { field, files, reason: message.replace(/\.$/, '') })
  })
}
