/** A value of JSON, or entries of an object that are made one after the other. */
export type StreamedJson = unknown | AsyncIterable<[key: string, value: unknown]>

/** Longest text that is collected before it is passed on, in characters. */
const chunkLength = 1 << 16
/** Objects and lists in so many others are one text each. Those around them may be longer than a text in Node can be. */
const streamedLevels = 3

/** The text of `JSON.stringify(value, undefined, 2)` with a newline, in pieces: that of a large site is longer than a text can be. */
export async function* jsonChunks(value: StreamedJson): AsyncGenerator<string> {
  let chunk = ''
  for await (const piece of pieces(value, streamedLevels, '\n')) {
    chunk += piece
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
  }
  yield `${chunk}\n`
}

async function* pieces(value: StreamedJson, levels: number, newline: string): AsyncGenerator<string> {
  const inner = `${newline}  `
  if (levels === 0 || typeof value !== 'object' || value === null) {
    yield JSON.stringify(value, undefined, 2).replaceAll('\n', newline)
  } else if (Array.isArray(value)) {
    let isEmpty = true
    for (const item of value) {
      yield isEmpty ? `[${inner}` : `,${inner}`
      isEmpty = false
      yield* pieces(item ?? null, levels - 1, inner)
    }
    yield isEmpty ? '[]' : `${newline}]`
  } else {
    let isEmpty = true
    for await (const [key, item] of Symbol.asyncIterator in value
      ? (value as AsyncIterable<[string, unknown]>)
      : Object.entries(value)) {
      if (item === undefined) continue
      yield `${isEmpty ? '{' : ','}${inner}${JSON.stringify(key)}: `
      isEmpty = false
      yield* pieces(item, levels - 1, inner)
    }
    yield isEmpty ? '{}' : `${newline}}`
  }
}
