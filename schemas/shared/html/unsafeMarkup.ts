/**
 * Whether a URL runs a script. Browsers ignore white space and control characters before and inside a protocol. Images may
 * be `data:` URLs.
 */
export const isScriptUrl = (url: string): boolean => {
  const written = url.replace(/[\u0000-\u0020]/g, '')
  return /^(?:javascript|vbscript|data):/i.test(written) && !/^data:image\//i.test(written)
}

/**
 * Why a part of HTML is not allowed.
 *
 *     element    it runs or loads code, or changes the page around it: `<script>`, `<base>`, `http-equiv="refresh"`
 *     handler    the attribute is JavaScript: `onclick="…"`
 *     document   the attribute is a whole document: `srcdoc`
 *     url        the attribute is a URL that runs a script
 */
export type UnsafeProblem = 'element' | 'handler' | 'document' | 'url'

/** The rules by element, `*` for all of them. Attributes are in lower case, without `:` and `-`. */
const rules: Record<string, { element?: true; attributes?: Record<string, UnsafeProblem> }> = {
  script: { element: true },
  base: { element: true },
  meta: { attributes: { httpequiv: 'element' } },
  iframe: { attributes: { srcdoc: 'document' } },
  object: { attributes: { data: 'url', codebase: 'url' } },
  form: { attributes: { action: 'url' } },
  // They set attributes of other elements.
  animate: { attributes: { from: 'url', to: 'url', by: 'url', values: 'url' } },
  set: { attributes: { to: 'url' } },
  '*': {
    attributes: { href: 'url', src: 'url', xlinkhref: 'url', formaction: 'url', poster: 'url', background: 'url' },
  },
}

/** Whether an element is not allowed in a page, whatever its attributes are. */
export const isUnsafeElement = (tagName: string): boolean => rules[tagName.toLowerCase()]?.element ?? false

/**
 * Find out whether an attribute of an HTML element is not allowed. Names may be those of HTML, React or hast; values that
 * are no text, such as functions, are allowed.
 */
export function unsafeAttribute(tagName: string, name: string, value: unknown): UnsafeProblem | undefined {
  if (typeof value !== 'string') return undefined
  if (/^on[a-z]+$/i.test(name)) return 'handler'
  const plainName = name.toLowerCase().replace(/[:-]/g, '')
  const rule = rules[tagName.toLowerCase()]?.attributes?.[plainName] ?? rules['*']!.attributes![plainName]
  if (rule !== 'url') return rule
  const urls = plainName === 'values' ? value.split(';') : [value]
  return urls.some(isScriptUrl) ? 'url' : undefined
}
