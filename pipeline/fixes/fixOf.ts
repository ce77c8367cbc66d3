import { posix } from 'node:path'
import type { Diagnostic, Fix } from '../../schemas/diagnostic.ts'
import { errors, type FixKind } from '../../schemas/errors.ts'
import { isTypo } from '../didYouMean.ts'
import { findText, type Span } from './findText.ts'

/** How the value at fault is replaced. */
interface Replacement {
  /** The suggestion that must be meant, if there is one. */
  choose: (suggestions: string[], value: string) => string | undefined
  /** The new text; none if the value cannot be replaced by this suggestion. */
  write: (value: string, meant: string) => string | undefined
}

const asSuggested = (_: string, meant: string) => meant
const withPath = (url: string, meant: string) => withTail(pathOf(meant), url)
const withRoute = (url: string, route: string) => withTail(encodeURI(route), url)

const replacements: Record<Exclude<FixKind, 'rename-component'>, Replacement> = {
  'replace-id': { choose: nearPath, write: asSuggested },
  'replace-word': { choose: nearWord, write: asSuggested },
  'replace-key': { choose: nearWord, write: asSuggested },
  'replace-file': { choose: nearPath, write: (url, path) => withTail(shortened(path, url), url) },
  'replace-path': { choose: nearPath, write: withPath },
  'replace-route': { choose: nearPath, write: withRoute },
  'replace-anchor': { choose: nearAnchor, write: withAnchor },
  rewrite: { choose: only, write: asSuggested },
  'rewrite-path': { choose: only, write: withPath },
  'rewrite-route': { choose: only, write: withRoute },
}

/**
 * The change that fixes a diagnostic: its catalogue entry says how. There is none unless one suggestion must be meant, and
 * the value occurs exactly once at the position.
 */
export function fixOf(diagnostic: Diagnostic, text: string): Fix | undefined {
  const { code, value, suggestions = [] } = diagnostic
  const kind = (errors[code] as { fix?: FixKind }).fix
  if (kind === undefined || value === undefined) return undefined
  if (kind === 'rename-component') return componentFix(diagnostic, text)
  const { choose, write } = replacements[kind]
  const meant = choose(suggestions, value)
  const written = meant === undefined ? undefined : write(value, meant)
  if (written === undefined || written === value || /[\s`]/.test(written)) return undefined
  const span = findText(text, diagnostic, value)
  if (!span || (kind === 'replace-key' && hasKey(text, written))) return undefined
  return { ...span, text: written }
}

/** The only suggestion: it is the value, written as it should be. */
function only(suggestions: string[]): string | undefined {
  return suggestions.length === 1 ? suggestions[0] : undefined
}

/** The only suggestion that differs in nothing but folder, extension and letter case; else the only one, if it is near. */
function nearPath(suggestions: string[], value: string): string | undefined {
  const nameOf = (path: string) => posix.basename(bare(path))
  const same = suggestions.filter((meant) => bare(meant) === bare(value))
  const namesakes = suggestions.filter((meant) => nameOf(meant) === nameOf(value))
  const alike = same.length > 0 ? same : namesakes
  if (alike.length > 0) return only(alike)
  const meant = only(suggestions)
  return meant !== undefined && isTypo(nameOf(value), nameOf(meant)) ? meant : undefined
}

function nearWord(suggestions: string[], value: string): string | undefined {
  const same = suggestions.filter((meant) => meant.toLowerCase() === value.toLowerCase())
  if (same.length > 0) return only(same)
  const meant = only(suggestions)
  return meant !== undefined && isTypo(value, meant) ? meant : undefined
}

function nearAnchor(suggestions: string[], url: string): string | undefined {
  return nearWord(suggestions, url.replace(/^[^#]*#/, ''))
}

function withAnchor(url: string, id: string): string | undefined {
  const isSafe = /^[^#\s]*#/.test(url) && !/[\s()<>"'`{}]/.test(id)
  return isSafe ? `${/^[^#]*/.exec(url)![0]}#${id}` : undefined
}

/** Without query, anchor, `./`, extension of docs and letter case. */
const bare = (path: string) =>
  pathOf(path)
    .replace(/^\.\//, '')
    .replace(/\.mdx?$/i, '')
    .toLowerCase()

const pathOf = (url: string) => /^[^?#]*/.exec(url)![0]

/** Another path, with the query and the anchor of an address. An address with spaces is left alone. */
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
function componentFix(diagnostic: Diagnostic, text: string): Fix | undefined {
  const { value: name = '', suggestions = [] } = diagnostic
  const meant = only(suggestions)
  const isName = (word: string) => /^[A-Z]\w*$/.test(word)
  if (meant === undefined || !isName(name) || !isName(meant) || !isTypo(name, meant)) return undefined
  const tag = findText(text, diagnostic, `<${name}`)
  const end = tag && elementEnd(text, tag, name)
  if (end === undefined) return undefined
  const renamed = text
    .slice(tag!.start, end)
    .replace(new RegExp(`^<${name}|</${name}(?=\\s*>$)`, 'g'), (found) => found.replace(name, meant))
  return { start: tag!.start, end, text: renamed }
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
