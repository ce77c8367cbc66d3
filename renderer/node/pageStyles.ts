import { memoized } from '../../schemas/shared/cache/memoized.ts'

export interface Stylesheet {
  /** Path in the output folder. */
  path: string
  /** The beginnings of classes: pages without such a class do not load it. Absent if all pages load it. */
  classes?: string[]
}

/** A stylesheet with its tag, `<link rel="stylesheet" href="/assets/style-theme-1a2b3c4d.css">`. */
export interface StyleTag extends Pick<Stylesheet, 'classes'> {
  tag: string
}

/**
 * The tags of the stylesheets that a page loads, from `body`: the part of its document behind the head, with the data of the page.
 * A page that runs code of the site may show any element later, and loads all.
 */
export function pageStyles(styles: StyleTag[], body: string): string {
  const runsCode = body.includes('"chunks":{"')
  return styles
    .filter(({ classes }) => classes === undefined || runsCode || hasClass(body, classes))
    .map(({ tag }) => tag)
    .join('')
}

/** Replace the stylesheet tags of a document. Returns `undefined` if it lacks the previous ones. */
export function withStyles(document: string, last: StyleTag[], current: StyleTag[]): string | undefined {
  const body = document.slice(document.indexOf(bodyStart))
  const tags = pageStyles(last, body)
  const start = tags === '' ? -1 : document.indexOf(tags)
  return start < 0
    ? undefined
    : document.slice(0, start) + pageStyles(current, body) + document.slice(start + tags.length)
}

/** The end of the head of a document, and the beginning of the body. */
export const bodyStart = '</head><body>'

/** Whether an element has a class that begins so, in HTML or in data: `class="theme-card"`, `"className":"theme-card"`. */
const hasClass = (text: string, classes: string[]): boolean =>
  classes.some((name) => text.includes(name)) && attributeWith(classes).test(text)

const attributeWith = memoized(
  (classes: string[]) => new RegExp(`class(?:Name)?[\\\\"]*[=:][\\\\"]*[^"\\\\]*(?<![\\w-])(?:${classes.join('|')})`),
)
