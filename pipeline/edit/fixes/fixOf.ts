import { posix } from 'node:path'
import type { Diagnostic, Fix } from '../../../schemas/diagnostic.ts'
import { catalogEntry, type FixKind } from '../../../schemas/errors.ts'
import { escapeRegExp } from '../../../schemas/shared/text/escapeRegExp.ts'
import { encodePath } from '../../../schemas/shared/urls/encodePath.ts'
import { isTypo } from '../../wording/didYouMean.ts'
import { findText, type Span } from './findText.ts'

/** How a diagnostic's value is replaced. */
interface Replacement {
  /** Choose the suggestion that is certain; `undefined` if there is none. */
  choose: (suggestions: string[], value: string) => string | undefined
  /** Make the new text; `undefined` if the suggestion cannot replace the value. */
  write: (value: string, suggestion: string) => string | undefined
}

const asSuggested = (_: string, suggestion: string) => suggestion
const withPath = (url: string, suggestion: string) => withTail(pathOf(suggestion), url)
const withRoute = (url: string, route: string) => withTail(encodePath(route), url)

const replacements: Record<Exclude<FixKind, 'rename-component' | 'move-to-top'>, Replacement> = {
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
  'rewrite-markup': { choose: only, write: asSuggested },
}

/**
 * Make the fix of a diagnostic, of the kind that its catalogue entry names. `undefined` unless one suggestion is certain and
 * the value occurs exactly once at the position.
 */
export function fixOf(diagnostic: Diagnostic, text: string): Fix | undefined {
  const { code, value, suggestions = [] } = diagnostic
  const kind = catalogEntry(code).fix
  if (kind === 'move-to-top') return topFix(diagnostic, text)
  if (kind === undefined || value === undefined) return undefined
  if (kind === 'rename-component') return componentFix(diagnostic, text)
  const suggestion = replacements[kind].choose(suggestions, value)
  return suggestion === undefined ? undefined : fixWith(diagnostic, suggestion, text)
}

/** Make the fix that writes a suggestion in place of the value, whether it is certain or not. */
export function fixWith(diagnostic: Diagnostic, suggestion: string, text: string): Fix | undefined {
  const { code, value } = diagnostic
  const kind = catalogEntry(code).fix
  if (kind === undefined || kind === 'move-to-top' || kind === 'rename-component' || value === undefined) {
    return undefined
  }
  const replacement = replacements[kind].write(value, suggestion)
  if (replacement === undefined || replacement === value) return undefined
  if (kind !== 'rewrite-markup' && /[\s`]/.test(replacement)) return undefined
  const span = findText(text, diagnostic, value)
  if (!span || (kind === 'replace-key' && hasKey(text, replacement))) return undefined
  return { ...span, text: replacement }
}

/** Choose the only suggestion. */
function only(suggestions: string[]): string | undefined {
  return suggestions.length === 1 ? suggestions[0] : undefined
}

/** Choose the only suggestion that differs in folder, extension and letter case only, else the only one if it is a typo. */
function nearPath(suggestions: string[], value: string): string | undefined {
  const nameOf = (path: string) => posix.basename(normalizedPath(path))
  const equalSuggestions = suggestions.filter((suggestion) => normalizedPath(suggestion) === normalizedPath(value))
  const sameNames = suggestions.filter((suggestion) => nameOf(suggestion) === nameOf(value))
  const matchingSuggestions = equalSuggestions.length > 0 ? equalSuggestions : sameNames
  if (matchingSuggestions.length > 0) return only(matchingSuggestions)
  const suggestion = only(suggestions)
  return suggestion !== undefined && isTypo(nameOf(value), nameOf(suggestion)) ? suggestion : undefined
}

function nearWord(suggestions: string[], value: string): string | undefined {
  const equalSuggestions = suggestions.filter((suggestion) => suggestion.toLowerCase() === value.toLowerCase())
  if (equalSuggestions.length > 0) return only(equalSuggestions)
  const suggestion = only(suggestions)
  return suggestion !== undefined && isTypo(value, suggestion) ? suggestion : undefined
}

function nearAnchor(suggestions: string[], url: string): string | undefined {
  return nearWord(suggestions, url.replace(/^[^#]*#/, ''))
}

function withAnchor(url: string, id: string): string | undefined {
  const isSafe = /^[^#\s]*#/.test(url) && !/[\s()<>"'`{}]/.test(id)
  return isSafe ? `${/^[^#]*/.exec(url)![0]}#${id}` : undefined
}

/** Remove query, anchor, `./`, `.md` or `.mdx`, and letter case. */
const normalizedPath = (path: string) =>
  pathOf(path)
    .replace(/^\.\//, '')
    .replace(/\.mdx?$/i, '')
    .toLowerCase()

const pathOf = (url: string) => /^[^?#]*/.exec(url)![0]

/** Add the query and the anchor of a URL to a path. `undefined` for a URL with spaces. */
const withTail = (path: string, url: string) => (/\s/.test(url) ? undefined : path + url.slice(pathOf(url).length))

/** Encode a path, and remove `./` if the author's URL does not have it. */
function shortened(path: string, url: string): string {
  const replacement = encodePath(path)
  return url.startsWith('.') ? replacement : replacement.replace(/^\.\//, '')
}

/** Whether the front matter already has a field. A repeated field would be worse than a misspelt one. */
const hasKey = (text: string, key: string) =>
  new RegExp(`^["']?${escapeRegExp(key)}["']?\\s*:`, 'm').test(/^\ufeff?---[\s\S]*?(?:\n|\r)---/.exec(text)?.[0] ?? '')

/** Make the fix that deletes blank lines above front matter. */
function topFix({ data }: Diagnostic, text: string): Fix | undefined {
  const blank = data?.problem === 'not-first' ? /^(\ufeff?)(\s+)---/.exec(text) : null
  return blank ? { start: blank[1]!.length, end: blank[1]!.length + blank[2]!.length, text: '' } : undefined
}

/** Make the fix that renames a component in its opening and closing tag. */
function componentFix(diagnostic: Diagnostic, text: string): Fix | undefined {
  const { value: name = '', suggestions = [] } = diagnostic
  const suggestion = only(suggestions)
  const isName = (word: string) => /^[A-Za-z]\w*$/.test(word)
  if (suggestion === undefined || !isName(name) || !isName(suggestion) || !isTypo(name, suggestion)) return undefined
  const tag = findText(text, diagnostic, `<${name}`)
  const end = tag && elementEnd(text, tag, name)
  if (end === undefined) return undefined
  const renamed = text
    .slice(tag!.start, end)
    .replace(new RegExp(`^<${name}|</${name}(?=\\s*>$)`, 'g'), (found) => found.replace(name, suggestion))
  return { start: tag!.start, end, text: renamed }
}

/** Find the end of the element that starts at a tag; `undefined` when it is uncertain. */
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
