import { join, posix } from 'node:path'
import { type Diagnostic, diagnose, type Position } from '../../../schemas/diagnostic.ts'
import type { ProseConfig } from '../../../schemas/prose.ts'
import { readText } from '../../load/readText.ts'
import { existsSync } from '../../tasks/disk.ts'

/** The words of the vocabularies of a site: patterns, one a line. */
export interface Vocabulary {
  accepted: string[]
  rejected: string[]
}

/** Read the vocabularies that the config names, at `position`. */
export function readVocabularies(
  root: string,
  { folder, vocabularies }: ProseConfig,
  positionOf: (index: number) => Position,
): { vocabulary: Vocabulary; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const vocabulary: Vocabulary = { accepted: [], rejected: [] }
  for (const [index, name] of vocabularies.entries()) {
    // Earlier versions of Vale had them in `Vocab`.
    const folders = ['config/vocabularies', 'Vocab'].map((parent) => posix.join(folder, parent, name))
    const own = folders.find((path) => existsSync(join(root, path)))
    if (own === undefined) {
      diagnostics.push(diagnose('prose-style', positionOf(index), { problem: 'missing', path: folders[0]! }))
      continue
    }
    const wordsOf = (file: string): string[] => {
      const path = posix.join(own, file)
      if (!existsSync(join(root, path))) return []
      const { text, diagnostics: ofFile } = readText(root, path)
      diagnostics.push(...ofFile)
      return text.split('\n').flatMap((line) => (line.trim() === '' || /^#(?!\w)/.test(line) ? [] : line.trim()))
    }
    vocabulary.accepted.push(...wordsOf('accept.txt'))
    vocabulary.rejected.push(...wordsOf('reject.txt'))
  }
  return { vocabulary, diagnostics }
}
