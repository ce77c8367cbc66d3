import { Document, Pair, Scalar, YAMLMap } from 'yaml'

/** A line of a field whose value is a text without quotes, which begins with a letter. */
const plainLine = /([A-Za-z]\w*): +([A-Za-z](?:[^\r\n\t:#]|:(?=[^\s:]))*)\n/y
const keyword = /^(?:true|false|null)$/i

/**
 * Parse YAML in which each line is a field with a text: `title: Click a button`. Returns `undefined` for all other YAML, which
 * the library parses. Most front matter is like that, and the library takes five times as long.
 */
export function plainYaml(yaml: string): Document | undefined {
  const fields = new Map<string, Pair<Scalar, Scalar>>()
  for (let offset = 0; offset < yaml.length; offset = plainLine.lastIndex) {
    plainLine.lastIndex = offset
    const line = plainLine.exec(yaml)
    if (!line) return undefined
    const [all, key, written] = line as unknown as [string, string, string]
    const value = written.replace(/ +$/, '')
    if (fields.has(key) || keyword.test(key) || keyword.test(value)) return undefined
    const start = offset + all.length - 1 - written.length
    const end = start + value.length
    fields.set(key, new Pair(scalar(key, offset, offset + key.length), scalar(value, start, end)))
  }
  if (fields.size === 0) return undefined
  const document = new Document(null, { stringKeys: true })
  const map = new YAMLMap<Scalar, Scalar>(document.schema)
  map.items = [...fields.values()]
  map.range = [0, yaml.length, yaml.length]
  document.contents = map as unknown as typeof document.contents
  return document
}

function scalar(value: string, start: number, end: number): Scalar {
  const node = new Scalar(value)
  node.range = [start, end, end]
  node.source = value
  return node
}
