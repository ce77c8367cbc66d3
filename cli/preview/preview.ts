import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { Written } from '../output/write.ts'
import type { ChangedFile } from './changedFiles.ts'

/** A page of a preview, or one that has left its address. */
export interface PreviewPage {
  title: string
  /** Path of its document. */
  path: string
  route: string
}

export interface Preview {
  written: Written
  /** Pages with another text, and all pages that have no Markdown, by which texts are compared. */
  changed: PreviewPage[]
  /** Pages with the same text. Something around it has changed, such as the sidebar, or a component. */
  sameText: PreviewPage[]
  added: PreviewPage[]
  moved: (PreviewPage & { from: string; redirected: boolean })[]
  /** Addresses without a page and without a redirect. */
  lost: string[]
  /** Files of the default language. */
  files: ChangedFile[]
  /** What the check finds in the base; absent for a list of files. */
  baseDiagnostics?: Diagnostic[]
}
