import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonChunks } from '../../cli/report/jsonChunks.ts'

async function textOf(value: unknown): Promise<string> {
  let text = ''
  for await (const chunk of jsonChunks(value)) text += chunk
  return text
}

test('the pieces of a text of JSON are those of `JSON.stringify`', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 6 }), async (value) => {
      expect(await textOf(value)).toBe(`${JSON.stringify(value, undefined, 2)}\n`)
    }),
  )
  const odd = { a: undefined, list: [undefined, {}, []], text: 'two\nlines', deep: { a: { b: { c: { d: ['\n'] } } } } }
  expect(await textOf(odd)).toBe(`${JSON.stringify(odd, undefined, 2)}\n`)
})

test('an object that is made entry by entry is read as it is written', async () => {
  let made = 0
  async function* entries(): AsyncGenerator<[string, unknown]> {
    for (; made < 1000; made += 1) yield [`doc-${made}`, 'text '.repeat(200)]
  }
  const chunks = jsonChunks({ content: entries() })
  const first = await chunks.next()
  expect(made).toBeLessThan(200)
  let text = first.value as string
  for await (const chunk of chunks) text += chunk
  expect(Object.keys(JSON.parse(text).content)).toHaveLength(1000)
})
