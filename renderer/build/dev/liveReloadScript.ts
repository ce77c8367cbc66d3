import { escapeHtml } from '../../../schemas/shared/escapeHtml.ts'
import { eventsPath } from '../../page/devServerState.ts'
import { fileUrl } from '../../page/urls.ts'

/** Script tag of live reload. `page` and `shell` are hashes of the page and of what all pages share. */
export function liveReloadScript(path: string, baseUrl: string, page: string, shell = ''): string {
  const attributes = {
    src: fileUrl(path, baseUrl),
    'data-events': fileUrl(eventsPath, baseUrl),
    'data-page': page,
    'data-shell': shell,
  }
  const attributeText = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`)
  return `<script type="module" ${attributeText.join(' ')}></script>`
}

/** A document that lists messages instead of a page that cannot be rendered. The script shows the error overlay. */
export function errorDocument(script: string, messages: string[] = []): string {
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>Errors</title></head><body><pre>${escapeHtml(messages.join('\n'))}</pre>${script}</body></html>`,
  ].join('')
}
