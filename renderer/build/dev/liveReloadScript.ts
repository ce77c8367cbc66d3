import { escapeHtml } from '../../../schemas/shared/escapeHtml.ts'
import { followPath } from '../../page/devState.ts'
import { fileUrl } from '../../page/urls.ts'

/** The script of a page that follows what is written. `page` and `shell` say what the page was made of. */
export function followScript(path: string, baseUrl: string, page: string, shell = ''): string {
  const attributes = {
    src: fileUrl(path, baseUrl),
    'data-events': fileUrl(followPath, baseUrl),
    'data-page': page,
    'data-shell': shell,
  }
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`)
  return `<script type="module" ${written.join(' ')}></script>`
}

/** A document in the place of one that cannot be made. The script tells why. */
export function problemsDocument(script: string, problems: string[] = []): string {
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>Problems</title></head><body><pre>${escapeHtml(problems.join('\n'))}</pre>${script}</body></html>`,
  ].join('')
}
