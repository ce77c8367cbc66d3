import type { Route } from '../../../schemas/graph.ts'
import type { OutputFile } from '../../page/outputFile.ts'
import { htmlPath, pageDataPath } from '../../page/urls.ts'

export interface PageTexts {
  html: string | Uint8Array
  json: string | Uint8Array
  markdown?: string | Uint8Array
}

/** The HTML document of a page, its data for client-side navigation, and its Markdown if it has a path. */
export function pageFiles(
  { kind, route }: Route,
  { html, json, markdown = '' }: PageTexts,
  trailingSlash: boolean | undefined,
  markdownPath: string | undefined,
): OutputFile[] {
  const document = { path: htmlPath(route, trailingSlash), data: html }
  if (kind === 'not-found') return [document]
  const files = [document, { path: pageDataPath(route), data: json }]
  return markdownPath === undefined ? files : [...files, { path: markdownPath, data: markdown }]
}
