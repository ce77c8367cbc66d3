import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the module of each search engine has its name, by which the bundler leaves out the others', () => {
  const text = readFileSync('renderer/search/engines/engines.ts', 'utf8')
  const table = /^const engines\b.*?^\}$/ms.exec(text)![0]
  const entries = [...table.matchAll(/^ {2}(\w+): \{$.*?import\('\.\/([^/.]+)/gms)].map(([, name, module]) => [
    name,
    module,
  ])
  expect(entries.length).toBe(table.match(/^ {2}\w+: \{$/gm)!.length)
  expect(entries.filter(([name, module]) => name !== module)).toEqual([])
})
