import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Program } from 'estree'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { hash } from '../../schemas/shared/cacheFile.ts'
import { positions } from '../load/positions/sourceTree.ts'
import { decodeText } from '../load/text.ts'
import { diagnoseTranslation, findTranslations, translationNames } from '../parse/translationCalls.ts'
import type { Check } from './index.ts'

/** Translations in the site's own pages have an id or a message, and hold nothing but text. */
export const pageTranslations: Check = async (_, { loaded: { root, pages }, checkCache }) => {
  const diagnostics: Diagnostic[] = []
  for (const { source } of pages) {
    const { text } = decodeText({ source, bytes: readFileSync(join(root, source)) })
    if (!text.includes('@docusaurus/Translate')) continue
    const found = await checkCache.get(hash('translations', text), () => misused(source, text))
    for (const { misuse, ...range } of found) {
      diagnostics.push(diagnoseTranslation(misuse, { file: source, ...positions(text, range) }))
    }
  }
  return diagnostics
}

async function misused(source: string, text: string) {
  const { parseScript } = await import('../samples/parseScript.ts')
  const lang = /\.tsx?$/.test(source) ? 'tsx' : 'jsx'
  const program = parseScript(source, text, { lang }).program as unknown as Program
  return findTranslations(program, translationNames(program)).map(({ node, misuse }) => {
    const { start, end } = node as unknown as { start: number; end: number }
    return { misuse, start, end }
  })
}
