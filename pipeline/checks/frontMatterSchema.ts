import type { StandardSchema } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import type { Doc } from '../../schemas/graph.ts'
import { docFailure } from '../docFailure.ts'
import { globPattern } from '../globPattern.ts'
import type { DocCheck } from './index.ts'

/** Front matter matches the schema that `docs.frontMatter` has for the doc's path. */
export const frontMatterSchema: DocCheck = {
  createCheck(_, { config, loaded, locale, facts }) {
    const rules = config.docs.frontMatter.map(({ files, schema }) => ({ files, schema, pattern: globPattern(files) }))
    if (rules.length === 0) return () => []
    const translated = [...locale.versions.values()].flatMap((version) => [...version.docs.values()])
    const sourceFiles = [...loaded.versions.flatMap((version) => version.docs), ...translated]
    const pathOf = new Map(sourceFiles.map(({ source, path }) => [source, path]))
    return (doc) =>
      rules.flatMap(({ files, schema, pattern }) =>
        pattern.test(pathOf.get(doc.source) ?? '')
          ? validate(doc, schema, files, facts.get(doc.key)?.frontMatterPositions ?? {})
          : [],
      )
  },
}

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
