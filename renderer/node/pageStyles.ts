import { memoized } from '../../schemas/shared/cache/memoized.ts'

export interface Stylesheet {
  /** Path in the output folder. */
  path: string
  /** The beginnings of classes: pages without such a class do not load it. Absent if all pages load it. */
  classes?: string[]
  /** Loaded after the page, by the loader; without JavaScript with it. */
  isLater?: boolean
}

/** A stylesheet with its tag, `<link rel="stylesheet" href="/assets/style-theme-1a2b3c4d.css">`. */
export interface StyleTag extends Pick<Stylesheet, 'classes'> {
  tag: string
}

/**
 * The tags of the stylesheets that a page loads, from its document without the head: the tag of `html`, the body and the page's data.
 * A page that runs code of the site may show any element later, and loads all.
 */
export function pageStyles(styles: StyleTag[], withoutHead: string): string {
  const runsCode = withoutHead.includes('"chunks":{"')
  let values: string | undefined
  const hasClass = (classes: string[]) => {
    const beginning = classBeginning(classes)
    // Most pages have none of these texts. One search for all takes a tenth of the time of one for each.
    if (!beginning.test(withoutHead)) return false
    values ??= classValues(withoutHead)
    return beginning.test(values)
  }
  return styles
    .filter(({ classes }) => classes === undefined || runsCode || hasClass(classes))
    .map(({ tag }) => tag)
    .join('')
}

/** Replace the stylesheet tags of a document. Returns `undefined` if it lacks the previous ones. */
export function withStyles(document: string, last: StyleTag[], current: StyleTag[]): string | undefined {
  const withoutHead = document.slice(0, document.indexOf('<head>')) + document.slice(document.indexOf(bodyStart))
  const tags = pageStyles(last, withoutHead)
  const start = tags === '' ? -1 : document.indexOf(tags)
  return start < 0
    ? undefined
    : document.slice(0, start) + pageStyles(current, withoutHead) + document.slice(start + tags.length)
}

/** The end of the head of a document, and the beginning of the body. */
export const bodyStart = '</head><body>'

/**
 * The values of all attributes with classes, in HTML and in data: `class="theme-card"`, `class=theme-card`, `"className":"theme-card"`. In
 * linear time.
 */
function classValues(text: string): string {
  const values: string[] = []
  let end = 0
  for (const { 0: name, index } of text.matchAll(/class(?:Name)?[\\"]*[=:][\\"']*/g)) {
    const start = index + name.length
    // The previous value, text without quotes, contains this one.
    if (start < end) continue
    const valueEnd = quotedEnds[name.at(-1)!] ?? unquotedEnd
    valueEnd.lastIndex = start
    end = valueEnd.exec(text)!.index
    values.push(text.slice(start, end))
  }
  return values.join('"')
}

const quotedEnds: Record<string, RegExp> = { '"': /["\\]|$/g, "'": /['\\]|$/g }
const unquotedEnd = /[\s"'\\>]|$/g

const classBeginning = memoized((classes: string[]) => new RegExp(`(?<![\\w-])(?:${classes.join('|')})`))
