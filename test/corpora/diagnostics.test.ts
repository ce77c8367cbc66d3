import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { sortDiagnostics } from '../../cli/check/review.ts'
import { compile } from '../../pipeline/compile.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { corpusNames, corpusSite, describeCorpus } from './corpus.ts'
import { trueDiagnostics } from './trueDiagnostics.ts'

for (const name of corpusNames) {
  describeCorpus(name, () => {
    test('have exactly the diagnostics that were looked up by hand', async () => {
      const root = corpusSite(name)
      onTestFinished(() => rmSync(root, { recursive: true, force: true }))
      const { diagnostics } = await compile({ root })
      console.log(`${name}: ${diagnostics.length} diagnostics`)
      expect(sortDiagnostics(diagnostics).map(summary).sort()).toEqual(Object.keys(trueDiagnostics[name]!).sort())
    })
  })
}

/** A diagnostic as `link-broken docs/a.md:3 ./b`, with its value or first datum at the end. */
function summary({ code, file, line, value, data }: Diagnostic): string {
  return `${code} ${file}:${line} ${value ?? Object.values(data ?? {})[0]}`
}
