import type { SourceTree } from './sourceTree.ts'

/**
 * Find the positions of an object's values in the text of the JavaScript or TypeScript module that exports it.
 *
 * This is a heuristic that does not run or fully parse the module. It takes the object literal that shares the most keys
 * with the value. Names are resolved to their declaration in the same file; computed values are not found.
 */
export function scriptTree(text: string, value: unknown): SourceTree | undefined {
  const tokens = tokenize(text)
  const script: Script = { tokens, closing: matchBrackets(tokens), declared: new Map(), depth: 0 }
  for (const [index, { text: name, kind }] of tokens.entries()) {
    if (kind !== 'name' || !/^(?:const|let|var)$/.test(name)) continue
    const equals = tokens.findIndex((token, at) => at > index && token.text === '=')
    if (equals > 0) script.declared.set(tokens[index + 1]!.text, equals + 1)
  }

  const keys = Object.keys(Object(value))
  let best: { tree: SourceTree; shared: number } | undefined
  for (const [index, token] of tokens.entries()) {
    if (token.text !== '{' || token.kind !== 'punctuation') continue
    const tree = readValue(script, index)
    const shared = keys.filter((key) => tree?.entries?.has(key)).length
    if (tree && shared > (best?.shared ?? 0)) best = { tree, shared }
  }
  return best?.tree
}

interface Token {
  kind: 'punctuation' | 'string' | 'name'
  text: string
  start: number
  end: number
}

interface Script {
  tokens: Token[]
  /** Index of the closing bracket, by index of the opening one. */
  closing: Map<number, number>
  /** Index of the first token of a declared value, by name. */
  declared: Map<string, number>
  /** Number of names resolved so far. It is limited, because a declaration may refer to itself. */
  depth: number
}

const token =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*"|`(?:[^`\\]|\\[\s\S])*`|(?<=[(,:=[!&|?{};]\s*)\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*|[\w$\u0080-\uffff.]+|=>|\.\.\.|\S/g

function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: found, index: start } of text.matchAll(token)) {
    if (/^\/[/*]/.test(found)) continue
    const end = start + found.length
    if (/^['"`]/.test(found) && found.length > 1) tokens.push({ kind: 'string', text: found.slice(1, -1), start, end })
    else if (found !== '...' && /^[\w$\u0080-\uffff.]/.test(found))
      tokens.push({ kind: 'name', text: found, start, end })
    else tokens.push({ kind: 'punctuation', text: found, start, end })
  }
  return tokens
}

function matchBrackets(tokens: Token[]): Map<number, number> {
  const closing = new Map<number, number>()
  const open: number[] = []
  for (const [index, { kind, text }] of tokens.entries()) {
    if (kind !== 'punctuation') continue
    if ('([{'.includes(text)) open.push(index)
    else if (')]}'.includes(text)) {
      const opening = open.pop()
      if (opening !== undefined) closing.set(opening, index)
    }
  }
  return closing
}

/** Read the value that begins at a token. */
function readValue(script: Script, index: number): SourceTree | undefined {
  const { tokens, closing, declared } = script
  const first = tokens[index]
  if (!first) return undefined
  const close = closing.get(index)
  if (first.kind === 'punctuation' && close !== undefined) {
    const range = { start: first.start, end: tokens[close]!.end }
    if (first.text === '{') return { ...range, entries: readEntries(script, index, close) }
    if (first.text === '[') return { ...range, items: readItems(script, index, close) }
    return readValue(script, index + 1)
  }
  const range = { start: first.start, end: first.end }
  if (first.kind !== 'name') return range
  // The value is an argument of a call: `defineSite({ … })`.
  if (tokens[index + 1]?.text === '(') return readValue(script, index + 2)
  const declaration = declared.get(first.text)
  if (declaration === undefined || script.depth > 5) return range
  return readValue({ ...script, depth: script.depth + 1 }, declaration)
}

function readEntries(script: Script, open: number, close: number): NonNullable<SourceTree['entries']> {
  const { tokens } = script
  const entries: NonNullable<SourceTree['entries']> = new Map()
  for (const index of itemStarts(script, open, close)) {
    const key = tokens[index]!
    const next = tokens[index + 1]!
    if (key.text === '...' && key.kind === 'punctuation') {
      for (const [name, entry] of readValue(script, index + 1)?.entries ?? []) entries.set(name, entry)
    } else if (key.kind !== 'punctuation' && next.text === ':') {
      entries.set(key.text, { start: key.start, end: key.end, value: readValue(script, index + 2) })
    } else if (key.kind === 'name' && (next.text === ',' || index + 1 === close)) {
      entries.set(key.text, { start: key.start, end: key.end, value: readValue(script, index) })
    } else if (key.kind !== 'punctuation' && next.text === '(') {
      entries.set(key.text, { start: key.start, end: key.end, value: undefined })
    }
  }
  return entries
}

function readItems(script: Script, open: number, close: number): NonNullable<SourceTree['items']> {
  const items: NonNullable<SourceTree['items']> = []
  for (const index of itemStarts(script, open, close)) {
    // The length of a spread list is unknown, so the items after it have no known index.
    const { kind, text } = script.tokens[index]!
    if (kind !== 'string' && text.startsWith('...')) break
    items.push(readValue(script, index))
  }
  return items
}

/** List the indexes of the first token after the opening bracket and after each comma. */
function itemStarts({ tokens, closing }: Script, open: number, close: number): number[] {
  const found = open + 1 < close ? [open + 1] : []
  for (let index = open + 1; index < close; index += 1) {
    const { kind, text } = tokens[index]!
    const inner = kind === 'punctuation' ? closing.get(index) : undefined
    if (inner !== undefined) index = inner
    else if (kind === 'punctuation' && text === ',' && index + 1 < close) found.push(index + 1)
  }
  return found
}
