import { diagnose } from '../../schemas/diagnostic.ts'
import { findPackage } from './findPackage.ts'
import type { Check } from './index.ts'

/** The package that draws diagrams is installed, if a doc has one. Reported once for each doc. */
export const mermaidPackage: Check = ({ docs }, { loaded }) => {
  const withDiagrams = Object.values(docs).filter(({ islands }) => islands.includes('Mermaid'))
  if (withDiagrams.length === 0 || !findPackage('mermaid', [loaded.root])) return []
  return withDiagrams.map(({ source, code }) => {
    const { file = source, ...place } = code.find(({ language }) => language === 'mermaid')?.place ?? {}
    return diagnose('mermaid-missing', { file, ...place }, {})
  })
}
