import { diagnose } from '../../schemas/diagnostic.ts'
import { findPackage } from '../packages/findPackage.ts'
import type { DocCheck } from './index.ts'

/** The package that draws diagrams is installed, if a doc has one. Reported once for each doc. */
export const mermaidPackage: DocCheck = {
  createCheck(_, { loaded }) {
    let isMissing: boolean | undefined
    return ({ source, code, islands }) => {
      if (!islands.includes('Mermaid')) return []
      isMissing ??= findPackage('mermaid', [loaded.root]) !== undefined
      if (!isMissing) return []
      const { file = source, ...place } = code.find(({ language }) => language === 'mermaid')?.place ?? {}
      return [diagnose('mermaid-missing', { file, ...place }, {})]
    }
  },
}
