import { fieldOf } from '../collections/fieldOf.ts'

/**
 * Whether a URL runs a script. Browsers ignore white space and control characters before and inside a protocol. Images may
 * be `data:` URLs.
 */
export const isScriptUrl = (url: string): boolean => {
  const written = withoutSpace(url)
  return /^(?:javascript|vbscript|data):/i.test(written) && !/^data:image\//i.test(written)
}

const withoutSpace = (url: string) => url.replace(/[\u0000-\u0020]/g, '')

/**
 * Why a part of HTML is not allowed.
 *
 *     element    it runs or loads code, or changes the page around it: `<script>`, `<base>`, `http-equiv="refresh"`
 *     handler    the attribute is JavaScript: `onclick="…"`
 *     document   the attribute is a whole document: `srcdoc`
 *     url        the attribute is a URL that runs a script
 *     target     the attribute is changed by an animation to one that may run a script
 *     foreign    it sends what readers type to another site
 */
export type UnsafeProblem = 'element' | 'handler' | 'document' | 'url' | 'target' | 'foreign'

interface ElementRules {
  element?: true
  /** The element is not allowed in Markdown. Components, which are code, may render it. */
  inMarkdown?: true
  attributes?: Record<string, UnsafeProblem>
  /** Attributes in which a `data:` URL is a document, even of an image type: SVG has scripts. */
  documents?: string[]
}

const animation: ElementRules = {
  attributes: { from: 'url', to: 'url', by: 'url', values: 'url', attributename: 'target' },
}

/** The rules by element, `*` for all of them. Attributes are in lower case, without `:` and `-`. */
const rules: Record<string, ElementRules> = {
  script: { element: true },
  base: { element: true },
  meta: { attributes: { httpequiv: 'element' } },
  iframe: { attributes: { srcdoc: 'document' }, documents: ['src'] },
  object: { attributes: { data: 'url', codebase: 'url' }, documents: ['data'], inMarkdown: true },
  embed: { documents: ['src'], inMarkdown: true },
  applet: { inMarkdown: true },
  frame: { documents: ['src'], inMarkdown: true },
  frameset: { inMarkdown: true },
  fencedframe: { inMarkdown: true },
  portal: { inMarkdown: true },
  // What browsers that run scripts read as text, other parsers read as elements.
  noscript: { inMarkdown: true },
  noembed: { inMarkdown: true },
  noframes: { inMarkdown: true },
  xmp: { inMarkdown: true },
  plaintext: { inMarkdown: true },
  form: { attributes: { action: 'url' } },
  use: { documents: ['href', 'xlinkhref'] },
  // They set attributes of other elements.
  animate: animation,
  animatetransform: animation,
  animatemotion: animation,
  set: animation,
  '*': {
    attributes: { href: 'url', src: 'url', xlinkhref: 'url', formaction: 'url', poster: 'url', background: 'url' },
  },
}

const rulesOf = (tagName: string): ElementRules => fieldOf(rules, tagName.toLowerCase()) ?? {}

/** Whether an element is not allowed in a page, whatever its attributes are. */
export const isUnsafeElement = (tagName: string): boolean => rulesOf(tagName).element ?? false

/** An element of Markdown. Names of attributes may be those of HTML or hast. */
export interface MarkdownElement {
  tagName: string
  attributes: Record<string, unknown>
  /** The text of a `<style>`. */
  text: string
}

/**
 * Whether an element is not allowed in plain Markdown, in which nothing runs and nothing is loaded but pictures, fonts, media and
 * frames. `<meta>` and `<link>` are parts of microdata only.
 */
export function isUnsafeInMarkdown({ tagName, attributes, text }: MarkdownElement): boolean {
  const name = tagName.toLowerCase()
  if (name === 'meta' || name === 'link') {
    const names = Object.keys(attributes).map((attribute) => attribute.toLowerCase().replace('-', ''))
    return !names.includes('itemprop') || names.some((attribute) => notMicrodata.has(attribute))
  }
  if (name === 'style') return /@\s*import/i.test(unescapeCss(text))
  return isUnsafeElement(name) || (rulesOf(name).inMarkdown ?? false)
}

/** Attributes by which `<meta>` and `<link>` are about the whole page. */
const notMicrodata = new Set(['rel', 'httpequiv', 'name', 'charset', 'property'])

/** `@\69mport` and `@im/**\/port` → `@import` */
const unescapeCss = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
    .replace(/\\([\da-f]{1,6})\s?/gi, (_, code: string) => String.fromCodePoint(Math.min(parseInt(code, 16), 0x10ffff)))
    .replaceAll('\\', '')

/**
 * Find out whether an attribute of an HTML element is not allowed. Names may be those of HTML, React or hast; values that
 * are no text, such as functions, are allowed.
 */
export function unsafeAttribute(tagName: string, name: string, value: unknown): UnsafeProblem | undefined {
  if (typeof value !== 'string') return undefined
  if (/^on[a-z]+$/i.test(name)) return 'handler'
  const plainName = name.toLowerCase().replace(/[:-]/g, '')
  if (isDocumentUrl(tagName, name, value)) return 'url'
  const { attributes = {} } = rulesOf(tagName)
  const rule = fieldOf(attributes, plainName) ?? fieldOf(rules['*']!.attributes!, plainName)
  if (rule === 'target') return /href|^\s*(?:src|on|data|action)/i.test(value) ? 'target' : undefined
  if (rule !== 'url') return rule
  const urls = plainName === 'values' ? value.split(';') : [value]
  return urls.some(isScriptUrl) ? 'url' : undefined
}

/** Whether an attribute is a `data:` URL that a browser opens as a document. */
export function isDocumentUrl(tagName: string, name: string, value: unknown): boolean {
  const documents = rulesOf(tagName).documents ?? []
  if (typeof value !== 'string' || !documents.includes(name.toLowerCase().replace(/[:-]/g, ''))) return false
  return /^data:/i.test(withoutSpace(value))
}

/** The same in plain Markdown, where forms, links and pictures send nothing to another site. */
export function unsafeInMarkdown(tagName: string, name: string, value: unknown): UnsafeProblem | undefined {
  if (typeof value === 'string' && receivers(name, value).some(isForeign)) return 'foreign'
  return unsafeAttribute(tagName, name, value)
}

/** The addresses that an attribute sends something to. */
function receivers(name: string, value: string): string[] {
  const plainName = name.toLowerCase()
  if (plainName === 'action' || plainName === 'formaction') return [value]
  return plainName === 'ping' || plainName === 'attributionsrc' ? value.split(/\s+/) : []
}

const isForeign = (url: string) => /^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(withoutSpace(url)) && !isScriptUrl(url)
