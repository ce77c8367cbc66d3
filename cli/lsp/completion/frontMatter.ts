import { CompletionItemKind } from 'vscode-languageserver/node'
import { isPathIn } from '../../../schemas/shared/files/repository.ts'
import { currentName } from '../../../schemas/versionName.ts'
import type { CheckedSite } from '../checkedSite.ts'
import { languageOf } from '../linkTarget.ts'
import { type Candidate, docIds, versionOf } from './candidates.ts'

/** The fields of the JSON Schema of front matter that completion reads. */
interface FieldSchema {
  type?: string | string[]
  description?: string
  default?: unknown
  examples?: unknown[]
  enum?: unknown[]
  anyOf?: FieldSchema[]
}

const fieldSchemas = async (): Promise<Record<string, FieldSchema>> => {
  const { jsonSchemas } = await import('../../../schemas/json/jsonSchemas.ts')
  return jsonSchemas['front-matter'].properties as Record<string, FieldSchema>
}

/** Fields of posts that docs do not have. */
const postFields: Record<string, FieldSchema> = {
  date: {
    description: 'Date of the post, with or without a time. By default it is that in the name of the file.',
    examples: ['2024-03-01', '2024-03-01T10:00:00Z'],
  },
  authors: {
    description: 'Keys of the file of authors, or authors with a `name`.',
    examples: ['ann', ['ann', 'bob']],
  },
}

/** Fields of docs that change nothing of a post. */
const ofDocs = /^(?:id|parse_number_prefixes|displayed_sidebar|sidebar_\w+|pagination_\w+)$/

/** The fields that the front matter of a text does not have yet: the built-in ones, then those of the site. */
export async function frontMatterKeys(
  site: CheckedSite,
  source: string,
  text: string,
  hasColon: boolean,
): Promise<Candidate[]> {
  const all = await fieldSchemas()
  const fields = blogOf(site, source)
    ? { ...postFields, ...Object.fromEntries(Object.entries(all).filter(([key]) => !ofDocs.test(key))) }
    : all
  const own = site.loaded.config!.markdown.frontMatter.filter((key) => !Object.hasOwn({ ...all, ...fields }, key))
  const frontMatter = /^\ufeff?---[\s\S]*?(?:\n---|$(?![\s\S]))/.exec(text)?.[0] ?? ''
  const isWritten = (key: string) => frontMatter.split('\n').some((line) => line.startsWith(`${key}:`))
  return [...Object.keys(fields), ...own]
    .filter((key) => !isWritten(key))
    .map((key) => ({
      text: hasColon ? key : `${key}: `,
      kind: CompletionItemKind.Property,
      documentation: documentation(fields[key]),
    }))
}

function documentation(field: FieldSchema | undefined): string | undefined {
  if (!field) return 'A field of this site: `markdown.frontMatter` in the site config lists it.'
  const { description = '', default: byDefault, examples = [] } = field
  const value = (value: unknown) => `\`${JSON.stringify(value)}\``
  return [
    description,
    ...(byDefault === undefined ? [] : [`Default: ${value(byDefault)}`]),
    ...(examples.length > 0 ? [`Example: ${examples.map(value).join(', ')}`] : []),
  ].join('\n\n')
}

/**
 * The value that is typed at the end of a text: that of a field, or one of its list in either form.
 *
 *     tags: [setup, we        →  tags, we
 *     tags:\n  - setup\n  - we  →  tags, we
 */
export function typedValue(text: string): { name: string; written: string } | undefined {
  const [, name = '', written = ''] =
    /(?:^|\n)([\w$-]+):[ \t]+(?:\[(?:[^\]\n]*,)?[ \t]*)?["']?([\w/.-]*)$/.exec(text) ??
    /(?:^|\n)([\w$-]+):[ \t]*\r?\n(?:[ \t]*(?:[-#].*)?\r?\n)*[ \t]*-[ \t]+["']?([\w/.-]*)$/.exec(text) ??
    []
  return name === '' ? undefined : { name, written }
}

/** The values that a field may have, if they can be listed. */
export async function frontMatterValues(site: CheckedSite, source: string, field: string): Promise<Candidate[]> {
  const schema = (await fieldSchemas())[field]
  const version = versionOf(site, source) ?? currentName
  const value = (text: string): Candidate => ({ text, kind: CompletionItemKind.Value })
  const values = schema ? valuesOf(schema).map(value) : []
  if (field === 'displayed_sidebar') {
    const sidebars = site.loaded.versions.find(({ name }) => name === version)?.sidebars
    return [...(sidebars ? [...sidebars.sidebars.keys()].map(value) : []), ...values]
  }
  if (field === 'tags' && !blogOf(site, source)) return tagsOfDocs(site, source, version)
  if (field === 'authors' || field === 'tags') return keysOfBlog(site, source, field)
  return field === 'pagination_next' || field === 'pagination_prev' ? [...docIds(site, version), ...values] : values
}

/** The tags of other docs of the version, those of most docs first. */
function tagsOfDocs(site: CheckedSite, source: string, version: string): Candidate[] {
  const counts = new Map<string, number>()
  for (const doc of Object.values(languageOf(site, source).graph.docs)) {
    if (doc.version !== version || doc.source === source || doc.page) continue
    for (const { label } of doc.tags) counts.set(label, (counts.get(label) ?? 0) + 1)
  }
  // Not `detail`: typed text is matched against details as well.
  return [...counts]
    .sort(([a, ofA], [b, ofB]) => ofB - ofA || a.localeCompare(b))
    .map(([text, count]) => ({
      text,
      kind: CompletionItemKind.Value,
      documentation: `On ${count} ${count === 1 ? 'doc' : 'docs'}.`,
    }))
}

/** The authors or tags that the files of the blog of a post list. */
function keysOfBlog(site: CheckedSite, source: string, field: 'authors' | 'tags'): Candidate[] {
  const locale = blogOf(site, source)
  const kind = CompletionItemKind.Value
  return field === 'authors'
    ? [...(locale?.authors.authors ?? [])].map(([text, { name, title }]) => ({ text, kind, ...described(name, title) }))
    : [...(locale?.tags?.tags ?? [])].map(([text, { label, description }]) => ({
        text,
        kind,
        ...described(label, description),
      }))
}

/** The blog of a post, in the language that the file is in. */
const blogOf = ({ loaded }: CheckedSite, source: string) =>
  loaded.blogs
    .flatMap(({ folder, locales }) =>
      [...locales.values()].map((locale) => ({ ...locale, folders: [locale.folder, folder] })),
    )
    .find(({ folders }) => folders.some((folder) => isPathIn(source, folder)))

const described = (name?: string, text?: string) => {
  const documentation = [name, text].filter(Boolean).join(': ')
  return documentation === '' ? {} : { documentation }
}

/** `true` and `false`, `null`, and the values of enumerations. Numbers and switches may be quoted; their texts are left out. */
function valuesOf({ type = [], enum: values = [], anyOf = [] }: FieldSchema): string[] {
  const types = [type].flat()
  const inner = anyOf.flatMap(valuesOf)
  return [
    ...new Set([
      ...(types.includes('boolean') ? ['true', 'false'] : []),
      ...values.map(String),
      ...inner,
      ...(types.includes('null') ? ['null'] : []),
    ]),
  ]
}
