import { diagnose } from '../../../schemas/diagnostic.ts'
import { siteRoot } from '../../load/load.ts'
import { findPackage } from '../../packages/findPackage.ts'
import { task } from '../../tasks/task.ts'
import type { DocCheck } from '../check.ts'

/** The package that draws diagrams is installed, if a doc has one. Reported once for each doc. */
export const mermaidPackage: DocCheck = {
  checkDoc({ source, code, islands }, _, { get }) {
    if (!islands.includes('Mermaid') || !get(isMissing)) return []
    const { file = source, ...position } = code.find(({ language }) => language === 'mermaid')?.position ?? {}
    return [diagnose('mermaid-missing', { file, ...position }, {})]
  },
}

const isMissing = task('mermaid is missing', (run) => findPackage('mermaid', [run.get(siteRoot)]) !== undefined)
