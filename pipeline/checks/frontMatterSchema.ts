import type { StandardSchema } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import type { Doc } from '../../schemas/graph.ts'
import type { Check } from './index.ts'

/** The front matter of a family of docs follows the schema that the config has for it. */
export const frontMatterSchema: Check = ({ docs }, { config, loaded, facts }) => {
  const families = config.docs.frontMatter
  if (families.length === 0) return []
  const pathOf = new Map(loaded.docs.map(({ source, path }) => [source, path]))
  return families.flatMap(({ files, schema }) => {
    const pattern = globPattern(files)
    return Object.values(docs)
      .filter(({ source }) => pattern.test(pathOf.get(source) ?? ''))
      .flatMap((doc) => findings(doc, schema, files, facts.get(doc.key)?.frontMatterPlaces ?? {}))
  })
}

function findings(
  { source, frontMatter }: Doc,
  schema: StandardSchema,
  files: string,
  places: Record<string, { line: number; column: number }>,
): Diagnostic[] {
  const result = schema['~standard'].validate(frontMatter)
  if (result instanceof Promise) {
    throw new Error(`The front matter schema for \`${files}\` answers later. Checks need an answer at once.`)
  }
  return (result.issues ?? []).map(({ message, path = [] }) => {
    const keys = path.map((part) => String(typeof part === 'object' ? part.key : part))
    const field = keys.length > 0 ? keys.join('.') : undefined
    const position = { file: source, line: 1, column: 1, ...places[keys[0] ?? ''] }
    return diagnose('front-matter-schema', position, { field, files, reason: message.replace(/\.$/, '') })
  })
}

/** `api/commands/*` → files in that folder; `**` stands for any number of folders. */
function globPattern(glob: string): RegExp {
  const parts = glob.split(/(\*\*\/|\*\*|\*)/).map((part) => {
    if (part === '**/') return '(?:.*/)?'
    if (part === '**') return '.*'
    return part === '*' ? '[^/]*' : part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('')}$`)
}
