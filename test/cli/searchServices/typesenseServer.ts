import { type Answer, highlight, type Served, type ServiceRequest, serve, wordsOf } from './serve.ts'

interface Collection {
  name: string
  fields: { name: string; type: string }[]
  documents: Map<string, Record<string, unknown>>
}

export interface TypesenseServer extends Served {
  collections: Map<string, Collection>
  aliases: Map<string, string>
}

/**
 * A server with the part of Typesense's API that we use: https://typesense.org/docs/latest/api
 *
 * Two keys: `searching` and `writing`.
 */
export async function typesenseServer(): Promise<TypesenseServer> {
  const collections = new Map<string, Collection>()
  const aliases = new Map<string, string>()
  const collectionOf = (name: string) => collections.get(name) ?? collections.get(aliases.get(name) ?? '')
  const schemaOf = ({ documents, ...schema }: Collection) => ({ ...schema, num_documents: documents.size })

  const answer = ({ method, path, query, headers, body }: ServiceRequest): Answer => {
    const [, kind, name = '', ...rest] = path.split('/')
    const what = rest.join('/')
    const key = headers['x-typesense-api-key'] ?? query.get('x-typesense-api-key')
    if (key !== 'writing' && !(key === 'searching' && what === 'documents/search')) {
      return failure(401, `Forbidden - a valid \`x-typesense-api-key\` header must be sent, not ${key}.`)
    }
    if (kind === 'aliases') {
      if (method === 'PUT') aliases.set(name, JSON.parse(body).collection_name)
      const target = aliases.get(name)
      if (target === undefined) return failure(404, 'Not Found')
      return { status: 200, body: { name, collection_name: target } }
    }
    if (method === 'POST' && name === '') {
      const schema = JSON.parse(body)
      if (collections.has(schema.name)) return failure(409, `A collection with name \`${schema.name}\` already exists.`)
      const collection = { ...schema, documents: new Map() }
      collections.set(schema.name, collection)
      return { status: 201, body: schemaOf(collection) }
    }
    const collection = collectionOf(name)
    if (!collection) return failure(404, `No collection with name \`${name}\` found.`)
    switch (`${method} ${what}`) {
      case 'GET ':
        return { status: 200, body: schemaOf(collection) }
      case 'DELETE ':
        collections.delete(collection.name)
        return { status: 200, body: schemaOf(collection) }
      case 'POST documents/import':
        return {
          status: 200,
          body: body
            .split('\n')
            .map((line) => imported(collection, line))
            .join('\n'),
        }
      case 'GET documents/search':
        return { status: 200, body: search(collection, Object.fromEntries(query)) }
      default:
        return failure(404, 'Not Found')
    }
  }
  return Object.assign(await serve(answer), { collections, aliases })
}

const failure = (status: number, message: string): Answer => ({ status, body: { message } })

/** Values must have the type that the schema says. */
function imported({ fields, documents }: Collection, line: string): string {
  const document = JSON.parse(line) as Record<string, unknown>
  const wrong = fields.find(({ name, type }) => document[name] !== undefined && !fits(document[name], type))
  if (wrong)
    return JSON.stringify({ success: false, code: 400, error: `Field \`${wrong.name}\` must be ${wrong.type}.` })
  documents.set(String(document.id), document)
  return JSON.stringify({ success: true })
}

function fits(value: unknown, type: string): boolean {
  if (type === 'string[]') return Array.isArray(value)
  return type === 'int64' ? Number.isSafeInteger(value) : typeof value === 'string'
}

function search({ documents }: Collection, parameters: Record<string, string>) {
  const { q = '', query_by = '', filter_by = '', per_page = '10', page = '1' } = parameters
  const { highlight_start_tag = '<mark>', highlight_end_tag = '</mark>' } = parameters
  const words = wordsOf(q)
  const fields = query_by.split(',')
  const marked = (text: string) => highlight(text, words, highlight_start_tag, highlight_end_tag)
  const filters = [...filter_by.matchAll(/(\w+):=(\[[^\]]*\]|`[^`]*`)/g)]
  const matches = [...documents.values()]
    .filter((document) =>
      filters.every(([, name, values]) =>
        [...values!.matchAll(/`([^`]*)`/g)].some(([, value]) => document[name!] === value),
      ),
    )
    .filter((document) => {
      const text = fields.map((field) => document[field] ?? '').join('\n')
      return words.every((word) => highlight(text, [word], '\0', '').includes('\0'))
    })
    .sort((a, b) => Number(b.item_priority) - Number(a.item_priority))
  const hitOf = (document: Record<string, unknown>) => ({
    document,
    highlights: fields
      .filter((field) => typeof document[field] === 'string' && marked(document[field] as string) !== document[field])
      .map((field) => ({
        field,
        value: marked(document[field] as string),
        snippet: marked(document[field] as string),
      })),
  })
  const groups = new Map<unknown, typeof matches>()
  for (const document of matches) groups.set(document.url, [...(groups.get(document.url) ?? []), document])
  const from = (Number(page) - 1) * Number(per_page)
  const currentGroups = [...groups].slice(from, from + Number(per_page))
  return {
    found: groups.size,
    found_docs: matches.length,
    page: Number(page),
    request_params: { per_page: Number(per_page), q },
    grouped_hits: currentGroups.map(([url, documents]) => ({
      group_key: [url],
      hits: documents.slice(0, Number(parameters.group_limit ?? 3)).map(hitOf),
    })),
  }
}
