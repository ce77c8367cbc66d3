import type { Route } from '../../../schemas/graph.ts'
import { htmlPath } from '../../../schemas/shared/files/htmlPath.ts'
import type { OutputFile } from '../../page/outputFile.ts'

export interface PageTexts {
  html: string | Uint8Array
  markdown?: string | Uint8Array
}

/** The HTML document of a page, and its Markdown if it has a path. */
export function pageFiles(
  { route }: Route,
  { html, markdown = '' }: PageTexts,
  trailingSlash: boolean | undefined,
  markdownPath: string | undefined,
): OutputFile[] {
  const document = { path: htmlPath(route, trailingSlash), data: html }
  return markdownPath === undefined ? [document] : [document, { path: markdownPath, data: markdown }]
}
