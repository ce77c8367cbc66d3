import type { Program } from 'estree'
import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import { hash } from '../../../schemas/shared/cache/cacheFile.ts'
import { parseScript } from '../../code/parseScript.ts'
import { positionOfRange } from '../../load/positions/sourceTree.ts'
import { readText } from '../../load/readText.ts'
import { diagnoseTranslation, findTranslations, translationNames } from '../../parse/translationCalls.ts'
import type { Check } from '../check.ts'

/** Translations in React pages have an id or a message and contain only text. */
export const pageTranslations: Check = async (_, { loaded: { root, pages }, checkCache }) => {
  const diagnostics: Diagnostic[] = []
  for (const { source } of pages) {
    const { text } = readText(root, source)
    if (!text.includes('@docusaurus/Translate')) continue
    const misuses = await checkCache.get(hash('translations', text), async () => findMisuses(source, text))
    for (const { misuse, ...range } of misuses) {
      diagnostics.push(diagnoseTranslation(misuse, { file: source, ...positionOfRange(text, range) }))
    }
  }
  return diagnostics
}

function findMisuses(source: string, text: string) {
  const lang = /\.tsx?$/.test(source) ? 'tsx' : 'jsx'
  const program = parseScript(source, text, { lang }).program as Program
  return findTranslations(program, translationNames(program)).map(({ node, misuse }) => {
    const { start, end } = node as typeof node & { start: number; end: number }
    return { misuse, start, end }
  })
}
