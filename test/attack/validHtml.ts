import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import fastGlob from 'fast-glob'
import { docsCommand } from '../cli/docs.ts'
import { corpusNames, corpusSite } from '../corpora/corpus.ts'
import { validator } from '../htmlValidator.ts'

/** HTML that authors wrote in the docs of a corpus: how often it breaks a rule on a page. Ours breaks none. */
const authored: Record<string, Record<string, number>> = {
  prettier: {
    'no-deprecated-attr docs/api/index.html': 1,
    'no-deprecated-attr docs/options/index.html': 1,
  },
  'testing-library': {
    'attribute-allowed-values docs/example-external/index.html': 1,
    'attribute-allowed-values docs/react-testing-library/intro/index.html': 1,
    'element-required-attributes docs/example-codesandbox/index.html': 1,
    'no-deprecated-attr docs/user-event/pointer/index.html': 2,
    'no-deprecated-attr docs/user-event/utility/index.html': 2,
    'no-inline-style docs/example-codesandbox/index.html': 1,
    'no-inline-style docs/example-external/index.html': 1,
    'no-inline-style docs/react-testing-library/intro/index.html': 1,
  },
}

export interface ValidResult {
  pages: number
  /** Rule, message, page and selector. */
  errors: string[]
  /** Number of errors in HTML that authors wrote. */
  authored: number
}

/** Build each corpus and validate every page. */
export async function validateCorpora(): Promise<Record<string, ValidResult>> {
  const results: Record<string, ValidResult> = {}
  for (const name of corpusNames) {
    const root = corpusSite(name)
    execFileSync(process.execPath, [docsCommand, 'build', '--quiet', '--cwd', root], { stdio: 'ignore' })
    results[name] = await validateFolder(join(root, 'dist'), { ...authored[name] })
    rmSync(root, { recursive: true, force: true })
  }
  return results
}

async function validateFolder(folder: string, authoredErrors: Record<string, number>): Promise<ValidResult> {
  const pages = fastGlob.sync('**/*.html', { cwd: folder }).sort()
  const errors: string[] = []
  let authored = 0
  for (const page of pages) {
    const { results } = await validator.validateString(readFileSync(join(folder, page), 'utf8'))
    for (const { messages } of results) {
      for (const { ruleId, message, selector, severity } of messages) {
        const key = `${ruleId} ${page}`
        if (severity !== 2) continue
        if ((authoredErrors[key] ?? 0) > 0) {
          authoredErrors[key]! -= 1
          authored++
        } else errors.push(`${ruleId}: ${message} (${page} ${selector})`)
      }
    }
  }
  // A list that is longer than what it explains is out of date.
  for (const [key, count] of Object.entries(authoredErrors)) if (count > 0) errors.push(`not found: ${key}`)
  return { pages: pages.length, errors, authored }
}
