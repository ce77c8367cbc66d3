import { join, posix } from 'node:path'
import type { Program } from 'estree'
import fastGlob from 'fast-glob'
import type { SiteConfig } from '../../schemas/config.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { parseScript } from '../code/parseScript.ts'
import { componentFolders } from '../load/componentFolders.ts'
import { decodeText } from '../load/text.ts'
import { type TranslatedText, translatedTextsIn, translationNames } from '../parse/translationCalls.ts'

export type { TranslatedText }

/**
 * Find the texts that pages, components and docs pass to `<Translate>` and `translate()`, by their key in `code.json`: the
 * id, else the text. Nothing is run, so only literal texts are found.
 */
export async function translatedTexts(
  root: string,
  config: SiteConfig,
  docModules: string[],
): Promise<Map<string, TranslatedText>> {
  const texts = new Map<string, TranslatedText>()
  const addAll = (file: string, code: string) => {
    if (!code.includes('@docusaurus/Translate')) return
    const lang = /\.[cm]?tsx?$/.test(file) ? 'tsx' : 'jsx'
    const program = parseScript(file, code, { lang }).program as Program
    for (const text of translatedTextsIn(program, translationNames(program))) {
      if (!texts.has(text.key)) texts.set(text.key, text)
    }
  }
  const folders = [...componentFolders(config), ...(config.pages ? [config.pages.path] : []), 'src']
  const patterns = [...new Set(folders)].map((folder) =>
    posix.join(fastGlob.escapePath(folder), '**/*.{js,jsx,ts,tsx}'),
  )
  const files = await fastGlob(patterns, { cwd: root, ignore: ['**/node_modules/**'], followSymbolicLinks: false })
  for (const file of files.sort()) {
    addAll(file, decodeText({ source: file, bytes: readRegularFile(join(root, file)) }).text)
  }
  for (const code of docModules) addAll('doc.jsx', code)
  return texts
}
