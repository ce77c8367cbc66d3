// How pages answer clients that ask for Markdown: in our servers, and in functions of hosts, so nothing here needs Node.

/**
 * Whether a client asks for Markdown rather than for HTML, as assistants do. Browsers ask for HTML first.
 *
 *     text/markdown, text/html;q=0.8, text/plain;q=0.1  →  true
 */
export function prefersMarkdown(accept = ''): boolean {
  const qualities = new Map<string, number>()
  for (const part of accept.slice(0, 1000).toLowerCase().split(',')) {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim())
    const quality = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1)
    if (!Number.isNaN(quality)) qualities.set(type, Math.max(quality, qualities.get(type) ?? 0))
  }
  const markdown = qualities.get('text/markdown') ?? 0
  return markdown > 0 && markdown >= (qualities.get('text/html') ?? qualities.get('text/*') ?? 0)
}

/**
 * Where a page is as Markdown, and the list of all pages if there is one, as the header `Link` says it (RFC 8288). Both are URL paths.
 *
 *     </guides/start.md>; rel="alternate"; type="text/markdown", </llms.txt>; rel="llms-txt"; type="text/plain"
 */
export function markdownLinks(markdownUrl: string, llmsUrl: string | undefined): string {
  const links = [`<${markdownUrl}>; rel="alternate"; type="text/markdown"`]
  if (llmsUrl !== undefined) links.push(`<${llmsUrl}>; rel="llms-txt"; type="text/plain"`)
  return links.join(', ')
}
