import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { constantTexts } from '../../pipeline/parse/constantTexts.ts'
import type { ScriptNode } from '../../pipeline/parse/scriptNames.ts'

/** The texts of the value that the last statement of a module exports. */
function textsIn(module: string): string[] {
  const { program } = parseSync('module.js', module)
  const { declaration } = program.body.at(-1) as unknown as { declaration: ScriptNode }
  return constantTexts(program).of(declaration)
}

test('the texts of a constant are those of all that have its name', () => {
  const hosts = "const host = 'https://one.example'\nfunction other() { const host = 'https://two.example' }\n"
  expect(textsIn(`${hosts}export default \`\${host}/board\``)).toEqual([
    'https://one.example/board',
    'https://two.example/board',
  ])
})

test('constants of minified code, which name each other again and again, are each read once', () => {
  const names = [...'abcdefghij']
  const sum = names.join(' + ')
  const scopes = Array.from(
    { length: 200 },
    () => `() => { ${names.map((name) => `const ${name} = ${sum}`).join(';')} }`,
  )
  expect(textsIn(`[${scopes}]\nexport default a`)).toEqual([])
})

test('texts that double with each constant have an end', () => {
  const doubled = Array.from({ length: 9 }, (_, index) => `const a${index + 1} = a${index} + a${index}`)
  const [text] = textsIn(`const a0 = '${'/'.repeat(10_000)}'\n${doubled.join('\n')}\nexport default a9`)
  expect(text!.length).toBeLessThan(1_000_000)
})

test('sums in sums have no more texts than others', () => {
  const hosts = Array.from({ length: 20 }, (_, index) => `{ const a = 'https://h${index}.example/' }`).join('')
  const nested = Array.from({ length: 12 }).reduce((inner: string) => `a + (${inner})`, 'a')
  expect(textsIn(`${hosts}\nexport default ${nested}`)).toHaveLength(20)
})

test.each([
  ['a parameter', "const a = 'https://docs.example/'\nfunction load(a) {}\nexport default a", []],
  ['a computed constant', "const a = 'https://docs.example/'\n{ const a = read() }\nexport default a", []],
  [
    'many operands',
    `export default 'https://docs.example/?q=' + ${Array(30).fill('b').join(' + ')}`,
    ['https://docs.example/?q='],
  ],
  [
    'an absolute address with a base',
    "export default new URL('https://docs.example/a', location.href)",
    ['https://docs.example/a'],
  ],
])('the texts of %s', (_, module, texts) => {
  expect(textsIn(module)).toEqual(texts)
})
