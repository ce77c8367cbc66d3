import { posix } from 'node:path'
import { type Diagnostic, type Fix, quotedIn } from '../../schemas/diagnostic.ts'
import type { ErrorCode } from '../../schemas/errors.ts'
import { isTypo } from '../didYouMean.ts'
import { findQuoted, type Span } from './findQuoted.ts'

/** What to put in place of a text that a message quotes; nothing, if that text is not the one at fault. */
type Mend = (quoted: string, meant: string) => string | undefined

/** Problems that are mended by writing what was meant, when that is clear. */
const mends: Partial<Record<ErrorCode, Mend>> = {
  'link-file-missing': (url, path) => withTail(shortened(path, url), url),
  'link-broken': (url, route) => withTail(encodeURI(route), url),
  'link-redirected': (url, route) => withTail(encodeURI(route), url),
  'link-case': (url, meant) => withTail(pathOf(meant), url),
  'link-absolute': (url, meant) => withTail(pathOf(meant), url),
  'link-anchor-broken': (url, id) =>
    /^[^#\s]*#/.test(url) && !/[\s()<>"'`{}]/.test(id) ? `${/^[^#]*/.exec(url)![0]}#${id}` : undefined,
  'image-missing': (url, meant) => withTail(pathOf(meant), url),
  'asset-missing': (url, meant) => withTail(pathOf(meant), url),
  'sidebar-unknown-doc': (_, id) => id,
  'navbar-unknown-doc': (_, id) => id,
  'navbar-unknown-sidebar': (_, id) => id,
  'navbar-unknown-plugin': (_, id) => id,
  'navbar-unknown-version': (_, name) => name,
  'doc-pagination-unknown': (_, id) => id,
  'doc-sidebar-unknown': (_, id) => id,
  'front-matter-unknown-key': (_, key) => key,
  'admonition-unknown': (_, name) => name,
  'admonition-spaced': (_, opening) => opening,
}

/**
 * The change that mends a problem, when there is one that must be meant: one near match, and a text at fault that stands
 * exactly once where the problem is.
 */
export function fixOf(found: Diagnostic, text: string): Fix | undefined {
  if (found.code === 'mdx-unknown-component') return componentFix(found, text)
  const mend = mends[found.code]
  const quotes = quotedIn(found.message)
  if (!mend) return undefined
  // The longest first: an address before the anchor at its end.
  for (const quoted of quotes.toSorted((a, b) => b.length - a.length)) {
    const meant = onlyMeant(found, quoted)
    const mended = meant === undefined ? undefined : mend(quoted, meant)
    if (mended === undefined || mended === quoted || /[\s`]/.test(mended)) continue
    const span = findQuoted(text, found, quoted)
    if (!span) continue
    if (found.code === 'front-matter-unknown-key' && hasKey(text, mended)) return undefined
    return { ...span, text: mended }
  }
  return undefined
}

/** The only candidate that differs in nothing but folder, extension and letter case; else the only one, if it is near. */
function onlyMeant({ suggestions = [], code }: Diagnostic, quoted: string): string | undefined {
  const isForm = ['link-case', 'link-redirected', 'link-absolute', 'admonition-spaced'].includes(code)
  if (isForm) return suggestions.length === 1 ? suggestions[0] : undefined
  const isPath = /^(?:link|image|asset|sidebar|navbar|doc)-/.test(code) && code !== 'link-anchor-broken'
  const tests: ((meant: string) => boolean)[] = [
    (meant) =>
      code === 'link-anchor-broken'
        ? quoted.toLowerCase().endsWith(`#${meant.toLowerCase()}`)
        : bare(meant) === bare(quoted),
    (meant) => isPath && posix.basename(bare(meant)) === posix.basename(bare(quoted)),
  ]
  for (const test of tests) {
    const alike = suggestions.filter(test)
    if (alike.length > 0) return alike.length === 1 ? alike[0] : undefined
  }
  const [meant] = suggestions
  if (meant === undefined || suggestions.length > 1) return undefined
  const word = code === 'link-anchor-broken' ? quoted.replace(/^[^#]*#/, '') : posix.basename(bare(quoted))
  return isTypo(word, isPath ? posix.basename(bare(meant)) : meant) ? meant : undefined
}

/** Without query, anchor, `./`, extension of docs and letter case. */
const bare = (path: string) =>
  pathOf(path)
    .replace(/^\.\//, '')
    .replace(/\.mdx?$/i, '')
    .toLowerCase()

const pathOf = (url: string) => /^[^?#]*/.exec(url)![0]

/** Another path, with the query and the anchor of an address. Other quoted texts, such as a label, are no address. */
const withTail = (path: string, url: string) => (/\s/.test(url) ? undefined : path + url.slice(pathOf(url).length))

/** Without `./` where the author writes none, and with spaces escaped. */
function shortened(path: string, url: string): string {
  const written = encodeURI(path)
  return url.startsWith('.') ? written : written.replace(/^\.\//, '')
}

/** Whether the front matter has that field already: one written twice would be worse than one misspelt. */
const hasKey = (text: string, key: string) =>
  new RegExp(`^["']?${key.replace(/\W/g, '\\$&')}["']?\\s*:`, 'm').test(
    /^\ufeff?---[\s\S]*?(?:\n|\r)---/.exec(text)?.[0] ?? '',
  )

/** A component's name, in its opening tag and in the closing one. */
function componentFix(found: Diagnostic, text: string): Fix | undefined {
  const [meant, ...others] = found.suggestions ?? []
  const name = /^<([A-Z]\w*)>$/.exec(quotedIn(found.message)[0] ?? '')?.[1]
  if (meant === undefined || others.length > 0 || name === undefined || !/^[A-Z]\w*$/.test(meant)) return undefined
  if (!isTypo(name, meant)) return undefined
  const start = findQuoted(text, found, `<${name}`)
  if (!start) return undefined
  const end = elementEnd(text, start, name)
  if (end === undefined) return undefined
  const renamed = text
    .slice(start.start, end)
    .replace(new RegExp(`^<${name}|</${name}(?=\\s*>$)`, 'g'), (tag) => tag.replace(name, meant))
  return { start: start.start, end, text: renamed }
}

/** Where an element ends that begins at a tag; nothing where that is not plain to see. */
function elementEnd(text: string, { start }: Span, name: string): number | undefined {
  const tags = new RegExp(`<(/?)${name}\\b(?:[^<>{}"']|"[^"]*"|'[^']*'|\\{[^{}]*\\})*?(/?)>`, 'g')
  tags.lastIndex = start
  let depth = 0
  for (let tag = tags.exec(text); tag; tag = tags.exec(text)) {
    if (depth === 0 && tag.index !== start) return undefined
    if (tag[1]) depth -= 1
    else if (!tag[2]) depth += 1
    if (depth === 0) return tags.lastIndex
  }
  return undefined
}
