import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import fastGlob from 'fast-glob'
import { HtmlValidate } from 'html-validate'
import { docsCommand } from '../cli/docs.ts'
import { corpusNames, corpusSite } from '../corpora/corpus.ts'

/** The standard rules, without those about formatting and about roles on elements that class names of Docusaurus need. */
export const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'no-inline-style': 'error',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'long-title': 'off',
    'prefer-native-element': 'off',
    'require-sri': 'off',
    'no-redundant-role': 'off',
  },
})

export interface ValidResult {
  pages: number
  /** Rule, message, page and selector. */
  errors: string[]
}

/** Build each corpus and validate every page. */
export async function validateCorpora(): Promise<Record<string, ValidResult>> {
  const results: Record<string, ValidResult> = {}
  for (const name of corpusNames) {
    const root = corpusSite(name)
    execFileSync(process.execPath, [docsCommand, 'build', '--quiet', '--cwd', root], { stdio: 'ignore' })
    results[name] = await validateFolder(join(root, 'dist'))
    rmSync(root, { recursive: true, force: true })
  }
  return results
}

export async function validateFolder(folder: string): Promise<ValidResult> {
  const pages = fastGlob.sync('**/*.html', { cwd: folder }).sort()
  const errors: string[] = []
  for (const page of pages) {
    const { results } = await validator.validateString(readFileSync(join(folder, page), 'utf8'))
    for (const { messages } of results) {
      for (const { ruleId, message, selector, severity } of messages)
        if (severity === 2) errors.push(`${ruleId}: ${message} (${page} ${selector})`)
    }
  }
  return { pages: pages.length, errors }
}
