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
