import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseText } from '../pipeline/parseText.ts'
import { batches } from '../sample.ts'
import type { FuzzResult } from './fuzz.ts'

// MARKDOWN-FUZZ
test('random inputs end in docs or in diagnostics with file, line and column', { timeout: 600_000 }, () => {
  const jiti = join(import.meta.dirname, '../../node_modules/jiti/lib/jiti-cli.mjs')
  const script = join(import.meta.dirname, 'fuzz.ts')
  for (const { seed, count } of batches(10_000, 1)) {
    const args = [jiti, script, `${count}`, `${seed}`]
    const output = execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1e9 })
    const { inputs, errors, cpuSeconds, failures } = JSON.parse(output) as FuzzResult
    console.log(`${inputs} inputs, ${errors} with errors, ${cpuSeconds} s of CPU`)
    expect(failures).toEqual([])
    expect(inputs).toBe(count)
    expect(errors).toBeGreaterThan(count / 10)
  }
})

test('a value of front matter that contains itself is reported at its key', () => {
  const [diagnostic] = parseText('---\ntitle: A\ntags: &a [*a]\n---\n').facts.diagnostics
  expect(diagnostic).toMatchObject({ code: 'front-matter-syntax', file: 'docs/a.mdx', line: 3 })
  expect(diagnostic!.message).toContain('contains itself')
})

test('HTML in a Markdown doc that a fence makes live is HTML there as well', () => {
  const text = '<em>a</em> <b>c\n\n```mdx-code-block\nimport A from "x"\n\n<A />\n```\n'
  const { content, facts } = parseText(text, { options: { format: 'detect' }, source: 'docs/a.md' })
  expect(facts.diagnostics).toEqual([])
  expect(content.module).toContain('children: "c"')
})

test('a link that the HTML parser moves out of a footnote has a place', () => {
  const { facts } = parseText('[^n]\n[^n]:\n<a href="">', { options: { format: 'detect' }, source: 'docs/a.md' })
  for (const { file, line, column } of facts.diagnostics)
    expect([file, line! > 0, column! > 0]).toEqual(['docs/a.md', true, true])
  expect(facts.diagnostics.map(({ code }) => code)).not.toContain('doc-failed')
})
