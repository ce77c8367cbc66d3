import { posix } from 'node:path'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import type { Doc, Link } from '../../schemas/graph.ts'
import { decodeUrl } from '../../schemas/shared/decodeUrl.ts'
import { isExternal } from '../../schemas/shared/isExternal.ts'
import type { Check, CheckedSite } from './index.ts'
import { pathInSite } from './pathInSite.ts'

/**
 * Links that work, but not as well as they could: by ignoring letter case, through a redirect, to a page that is not
 * listed, without encryption, or by a path of the site where the file could be named.
 */
export const linkForms: Check = ({ docs, site, redirects }, checked) => {
  const isSecure = site.url.startsWith('https:')
  const diagnostics: Diagnostic[] = []
  for (const doc of Object.values(docs)) {
    for (const link of doc.links) {
      if (isSecure && isInsecure(link.url)) {
        diagnostics.push(diagnose('link-insecure', placeIn(doc, link), { value: link.url }))
      }
      if (link.unchecked || link.asset !== undefined) continue
      if (link.route !== undefined) diagnostics.push(...pageLink(link, link.route, doc, checked))
      else if (redirects.length > 0 && !isExternal(link.url)) diagnostics.push(...redirectedLink(link, doc, checked))
    }
  }
  return diagnostics
}

const placeIn = ({ source }: Doc, { place }: Link) => ({ ...place, file: place.file ?? source })

/** Machines of one's own have no certificate. */
const isInsecure = (url: string) =>
  /^http:\/\/(?!(?:localhost|127\.|10\.|192\.168\.|0\.0\.0\.0|\[|[\w-]+(?:[/:]|$)|[^/:]+\.(?:test|local|localhost|internal|example)(?:[/:]|$)))/i.test(
    url,
  )

function pageLink(link: Link, route: string, doc: Doc, { config, targets }: CheckedSite): Diagnostic[] {
  const { url } = link
  const diagnostics: Diagnostic[] = []
  const target = targets.doc(route)
  if (target?.unlisted && !doc.unlisted) {
    diagnostics.push(diagnose('link-unlisted', placeIn(doc, link), { value: url }))
  }
  const path = /^[^?#]*/.exec(url)![0]
  if (path === '' || /\.mdx?$/i.test(path)) return diagnostics

  // Most links are written as the page has it, and need no closer look.
  const isPlain = path === route || path === target?.href
  if (!isPlain && withoutEnd(pathInSite(url, doc.href, config)) !== withoutEnd(decodeUrl(route))) {
    const suggestions = [rewritten(path, route) + url.slice(path.length)]
    diagnostics.push(diagnose('link-case', placeIn(doc, link), { value: url, route }, { suggestions }))
  }
  const wanted = config.checks['link-absolute']
  if (wanted !== undefined && wanted !== 'ignore' && path.startsWith('/') && target) {
    const place = placeIn(doc, link)
    const file = posix.relative(posix.dirname(place.file), target.source)
    const suggestions = [(file.startsWith('.') ? file : `./${file}`) + url.slice(path.length)]
    diagnostics.push(diagnose('link-absolute', place, { value: url }, { suggestions }))
  }
  return diagnostics
}

function redirectedLink(link: Link, doc: Doc, { config, targets }: CheckedSite): Diagnostic[] {
  const { url } = link
  const target = targets.at(pathInSite(url, doc.href, config))
  if (!target || !('redirect' in target)) return []
  const { redirect } = target
  return [
    diagnose('link-redirected', placeIn(doc, link), { value: url, target: redirect }, { suggestions: [redirect] }),
  ]
}

/** The forms of one address: with and without a slash or a name of a file at its end. */
const withoutEnd = (path: string) => path.replace(/\/(?:index\.html)?$/, '').replace(/\.html$/, '')

/** The part of a route that a path, written in another letter case, stands for. */
const rewritten = (path: string, route: string) =>
  path.startsWith('/') || !route.toLowerCase().endsWith(path.toLowerCase()) ? route : route.slice(-path.length)
