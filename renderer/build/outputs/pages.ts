import type { OutputFile } from '../../page/outputFile.ts'
import type { RenderedPage } from '../../page/pageData.ts'
import { htmlPath, pageDataPath } from '../../page/urls.ts'

/** The HTML document of a page, and its data for client-side navigation. */
export function pageFiles({ html, data }: RenderedPage, trailingSlash: boolean | undefined): OutputFile[] {
  const document = { path: htmlPath(data.route, trailingSlash), data: html }
  if (data.content.kind === 'not-found') return [document]
  return [document, { path: pageDataPath(data.route), data: JSON.stringify(data) }]
}
