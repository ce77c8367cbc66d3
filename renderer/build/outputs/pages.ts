import type { Route } from '../../../schemas/graph.ts'
import type { OutputFile } from '../../page/outputFile.ts'
import { htmlPath, pageDataPath } from '../../page/urls.ts'

/** The HTML document of a page, and its data for client-side navigation. */
export function pageFiles(
  { kind, route }: Route,
  { html, json }: { html: string | Uint8Array; json: string | Uint8Array },
  trailingSlash: boolean | undefined,
): OutputFile[] {
  const document = { path: htmlPath(route, trailingSlash), data: html }
  return kind === 'not-found' ? [document] : [document, { path: pageDataPath(route), data: json }]
}
