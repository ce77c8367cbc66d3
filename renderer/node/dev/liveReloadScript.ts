import { escapeHtml } from '../../../schemas/shared/html/escapeHtml.ts'
import { eventsPath } from '../../page/devServerState.ts'
import { fileUrl } from '../../page/urls.ts'

interface LiveReload {
  /** URL of the script. */
  src: string
  /** Base URL of the dev server, which has the event stream below it. */
  serverBaseUrl: string
  /** Hash of the page. */
  page: string
  /** Hashes of the dev server's state. */
  shell?: string
  sidebars?: string
}

/** Script tag of live reload. */
export function liveReloadScript({ src, serverBaseUrl, page, shell = '', sidebars = '' }: LiveReload): string {
  const attributes = {
    src,
    'data-events': fileUrl(eventsPath, serverBaseUrl),
    'data-page': page,
    'data-shell': shell,
    'data-sidebars': sidebars,
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
