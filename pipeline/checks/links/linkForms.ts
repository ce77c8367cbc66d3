import { posix } from 'node:path'
import { type Diagnostic, diagnose, positionIn } from '../../../schemas/diagnostic.ts'
import type { Doc, Link } from '../../../schemas/graph.ts'
import { decodeUrl } from '../../../schemas/shared/urls/decodeUrl.ts'
import { isExternal } from '../../../schemas/shared/urls/isExternal.ts'
import { pathInSite } from '../../resolve/href.ts'
import type { DocCheck } from '../check.ts'
import type { CheckedSite } from '../views.ts'

/**
 * Report links that work but should be written differently: in the wrong letter case, through a redirect, to an unlisted
 * page, over HTTP, or with an absolute path instead of a path to the file.
 */
export const linkForms: DocCheck = {
  checkDoc(doc, { redirects }, site) {
    const isSecure = site.config.url.startsWith('https:')
    const diagnostics: Diagnostic[] = []
    for (const link of doc.links) {
      if (isSecure && isInsecure(link.url)) {
        diagnostics.push(diagnose('link-insecure', positionIn(doc, link.position), { value: link.url }))
      }
      if (link.unchecked || link.asset !== undefined) continue
      if (link.route !== undefined) diagnostics.push(...pageLink(link, link.route, doc, site))
      else if (redirects.length > 0 && !isExternal(link.url)) diagnostics.push(...redirectedLink(link, doc, site))
    }
    return diagnostics
  },
}

/** Whether a URL is HTTP on a public host. Local hosts have no certificate. */
const isInsecure = (url: string) =>
  /^http:\/\/(?!(?:localhost|127\.|10\.|192\.168\.|0\.0\.0\.0|\[|[\w-]+(?:[/:]|$)|[^/:]+\.(?:test|local|localhost|internal|example)(?:[/:]|$)))/i.test(
    url,
  )

function pageLink(link: Link, route: string, doc: Doc, { config, targets }: CheckedSite): Diagnostic[] {
  const { url } = link
  const diagnostics: Diagnostic[] = []
  const target = targets.doc(route)
  if (target?.unlisted && !doc.unlisted) {
    diagnostics.push(diagnose('link-unlisted', positionIn(doc, link.position), { value: url }))
  }
  const path = /^[^?#]*/.exec(url)![0]
  if (path === '' || /\.mdx?$/i.test(path)) return diagnostics

  // Skip the comparison for links written as the route or href, which most are.
  const isPlain = path === route || path === target?.href
  if (!isPlain && withoutEnd(pathInSite(url, doc.href, config)) !== withoutEnd(decodeUrl(route))) {
    const suggestions = [inRouteCase(path, route) + url.slice(path.length)]
    diagnostics.push(diagnose('link-case', positionIn(doc, link.position), { value: url, route }, { suggestions }))
  }
  const absoluteSeverity = config.checks['link-absolute']
  if (
    absoluteSeverity !== undefined &&
    absoluteSeverity !== 'ignore' &&
    path.startsWith('/') &&
    target?.source !== undefined
  ) {
    const position = positionIn(doc, link.position)
    const file = posix.relative(posix.dirname(position.file), target.source)
    const suggestions = [(file.startsWith('.') ? file : `./${file}`) + url.slice(path.length)]
    diagnostics.push(diagnose('link-absolute', position, { value: url }, { suggestions }))
  }
  return diagnostics
}

function redirectedLink(link: Link, doc: Doc, { config, targets }: CheckedSite): Diagnostic[] {
  const { url } = link
  const target = targets.at(pathInSite(url, doc.href, config))
  if (!target || !('redirect' in target)) return []
  const { redirect } = target
  return [
    diagnose(
      'link-redirected',
      positionIn(doc, link.position),
      { value: url, target: redirect },
      { suggestions: [redirect] },
    ),
  ]
}

/** Remove a trailing slash, `index.html` or `.html`. */
const withoutEnd = (path: string) => path.replace(/\/(?:index\.html)?$/, '').replace(/\.html$/, '')

/** Write a path in the letter case of its route. */
const inRouteCase = (path: string, route: string) =>
  path.startsWith('/') || !route.toLowerCase().endsWith(path.toLowerCase()) ? route : route.slice(-path.length)
