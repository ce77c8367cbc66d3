import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { sorted } from '../../cli/check/review.ts'
import { compile } from '../../pipeline/compile.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { corpora, corpusSite } from './corpus.ts'
import { trueFindings } from './findings.ts'

test.each(corpora)('all that is told of the docs of %s is true, and was told before', async (name) => {
  const root = corpusSite(name)
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const { diagnostics } = await compile({ root })
  const told = sorted(diagnostics).map(shown)
  console.log(`${name}: ${told.length} findings`)
  expect([...told].sort()).toEqual(Object.keys(trueFindings[name]!).sort())
})

/** `link-broken docs/a.md:3 ./b`, with what is wrong there as the author wrote it. */
function shown({ code, file, line, value, data }: Diagnostic): string {
  return `${code} ${file}:${line} ${value ?? Object.values(data ?? {})[0]}`
}
