/** An address on the page as an absolute URL. One that is not valid stays as it is. */
export function absoluteUrl(url: string, pageUrl: string): string {
  if (url.startsWith('#')) return pageUrl + url
  if (url.startsWith('/') && !url.startsWith('//')) return pageUrl.slice(0, pageUrl.indexOf('/', 8)) + url
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) return url
  return URL.canParse(url, pageUrl) ? new URL(url, pageUrl).href : url
}

/** The target of a link or image, with its title. */
export function target(url: string, title?: string): string {
  const address = url
    .replace(/[\s<>\\\x00-\x1f]/g, encodeURIComponent)
    .replace(/[()|]|&(?=#?\w+;)/g, (character) => (character === '|' ? '%7C' : `\\${character}`))
  if (!title) return address
  return `${address} "${title.replace(/\s+/g, ' ').replace(/["\\|]|&(?=#?\w+;)/g, '\\$&')}"`
}

export function codeSpan(code: string): string {
  const text = code.replace(/\r?\n/g, ' ')
  const runs: string[] = text.match(/`+/g) ?? []
  let fence = '`'
  while (runs.includes(fence)) fence += '`'
  const needsPadding = /^`|`$/.test(text) || (/^ .* $/.test(text) && text.trim() !== '')
  return needsPadding ? `${fence} ${text} ${fence}` : fence + text + fence
}

const mayNeedEscape = /[\\`*_[\]<&~|@\x00-\x08]|:\/|www\./i

/** Escape what would be markup. At the edges of the text its neighbours are not known. */
export function escapeText(text: string, inLink: boolean, inCell: boolean): string {
  if (!mayNeedEscape.test(text)) return text
  return text.replace(/[\\`*_[\]<&~|@\x00-\x08]|:(?=\/)|(?<=www)\./gi, (character, index: number) => {
    const previous = text[index - 1] ?? ''
    const next = text[index + 1] ?? ''
    return needsEscape(character, previous, next, text, index, inLink, inCell)
      ? `\\${character}`
      : withoutControl(character)
  })
}

const withoutControl = (character: string) => (character < '\t' ? '' : character)

function needsEscape(
  character: string,
  previous: string,
  next: string,
  text: string,
  index: number,
  inLink: boolean,
  inCell: boolean,
): boolean {
  switch (character) {
    case '\\':
      return next === '' || /[!-/:-@[-`{-~]/.test(next)
    case '`':
    case '[':
      return true
    case ']':
      return inLink
    case '*':
      return !(previous === ' ' && next === ' ')
    case '_':
      return !(/[\p{L}\p{N}]/u.test(previous) && /[\p{L}\p{N}]/u.test(next))
    case '<':
      return next === '' || /[a-z/!?]/i.test(next)
    case '&':
      return next === '' || /^&#?\w+;/.test(text.slice(index, index + 40))
    case '~':
      return previous !== ' ' || next === '~' || next === ''
    case '|':
      return inCell
    // GFM makes links of these.
    case ':':
      return !inLink && next === '/' && /(?:https?|ftp)$/i.test(text.slice(Math.max(0, index - 5), index))
    case '.':
      return !inLink && /(?:^|[^a-z\d])www$/i.test(text.slice(Math.max(0, index - 4), index))
    case '@':
      return !inLink && /[\w.+-]/.test(previous) && (next === '' || /[\w.-]/.test(next))
    default:
      return false
  }
}

/** Escape what would be a heading, a list, a quote, a line or a table at the beginning of a line. */
export function escapeLineStart(line: string, isAfterBreak: boolean): string {
  if (!/^[#>+*=|:[\d-]/.test(line)) return line
  return line
    .replace(/^(?:#{1,6}(?=\s|$)|>|[-+*](?=\s|$)|-[\s-]*$|=+\s*$)/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^\[\^[^\]]+\]:/, (text) => `${text.slice(0, -1)}\\:`)
    .replace(/^[|:][|:\s-]*$/, (text) => (isAfterBreak ? `\\${text}` : text))
}
