import type { StandardSchema } from '../../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../../schemas/diagnostic.ts'
import { docsOf } from '../../../schemas/docsInstances.ts'
import type { Doc } from '../../../schemas/graph.ts'
import { globPattern } from '../../load/globPattern.ts'
import { loaded, localeWithCode } from '../../load/load.ts'
import { docFailure } from '../../parse/docFailure.ts'
import { task } from '../../tasks/task.ts'
import type { DocCheck } from '../check.ts'

/** Front matter matches the schema that `docs.frontMatter` has for the doc's path. */
export const frontMatterSchema: DocCheck = {
  checkDoc: (doc, _, { config, get, factsOf }) =>
    docsOf(config, doc.version).frontMatter.flatMap(({ files, schema }) =>
      globPattern(files).test(get(pathsBySource).get(doc.source) ?? '')
        ? validate(doc, schema, files, factsOf(doc)?.frontMatterPositions ?? {})
        : [],
    ),
}

/** The paths of docs in the folders of their versions or translations. */
const pathsBySource = task('paths of docs', (run, code: string) => {
  const originals = run.get(loaded).versions.flatMap(({ docs }) => docs)
  const translated = [...run.get(localeWithCode, code).versions.values()].flatMap(({ docs }) => [...docs.values()])
  return new Map([...originals, ...translated].map(({ source, path }) => [source, path]))
})

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
    throw new Error(
      `The front matter schema for \`${files}\` is asynchronous. Checks need one that answers synchronously.`,
    )
  }
  return (result.issues ?? []).map(({ message, path = [] }) => {
    const keys = path.map((part) => String(typeof part === 'object' ? part.key : part))
    const field = keys.length > 0 ? keys.join('.') : undefined
    const position = { file: source, line: 1, column: 1, ...positions[keys[0] ?? ''] }
    return diagnose('front-matter-schema', position, { field, files, reason: message.replace(/\.$/, '') })
  })
}
