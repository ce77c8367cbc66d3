import { constantTexts } from './constantTexts.ts'
import { type ScriptNode, walkScript } from './scriptNames.ts'

/** What the code of a site loads or runs, as far as a content security policy is concerned. Offsets are UTF-16 units. */
export interface LoadedSources {
  /** `['img-src', 'data:']`, `['script-src', 'https://cdn.example']`. */
  origins: [directive: string, origin: string][]
  /** Code that a strict policy refuses. */
  refused: { kind: RefusedKind; start: number; end: number }[]
}

/** Analytics usually report to where they come from, often by loading a picture. */
const scriptDirectives = ['script-src', 'connect-src', 'img-src']

/** `html`: a string becomes markup. `eval`: a string becomes code. `script`: a script is loaded from an address that is computed. */
export type RefusedKind = 'html' | 'eval' | 'script'

/** Find what a module loads from addresses that it spells out, and what it does that a strict policy refuses. */
export function sourcesInScript(program: { type: string }, text: string): LoadedSources | undefined {
  if (!/https?:|wss?:|data:|[iI]nner|[oO]uterHTML|Adjacent|Contextual|document\.write|eval|Function|script/.test(text))
    return undefined
  const found: LoadedSources = { origins: [], refused: [] }
  const makesScripts = /createElement\(\s*['"`]script/.test(text)
  const texts = constantTexts(program)
  const allow = (directives: string[], node: ScriptNode | undefined) => {
    const origins = texts.of(node).flatMap((url) => originOf(url) ?? [])
    for (const origin of origins) for (const directive of directives) found.origins.push([directive, origin])
    return origins.length > 0
  }
  const refuse = (kind: RefusedKind, { start, end }: ScriptNode) =>
    found.refused.push({ kind, start: Number(start), end: Number(end) })
  const loadScript = (value: ScriptNode | undefined, node: ScriptNode) => {
    const isOfSite = texts.of(value).some((url) => /^[./]/.test(url))
    if (!allow(scriptDirectives, value) && !isOfSite) refuse('script', node)
  }

  const readElement = ({ name: tag, attributes }: JsxElement) => {
    for (const { name, value } of attributes) {
      if (name?.name === 'dangerouslySetInnerHTML' && value && !trusted.test(textOf(value))) refuse('html', value)
      if (name?.name === 'src' || name?.name === 'poster') allow(directivesOf(tag.name, name.name), value)
    }
  }
  const textOf = ({ start, end }: ScriptNode) => text.slice(Number(start), Number(end))

  walkScript(program, (node) => {
    const { left, right, callee, arguments: args = [], source, value } = node as Parts
    if (node.type === 'AssignmentExpression' && left?.type === 'MemberExpression') {
      const property = String(left.property?.name ?? left.property?.value)
      if (/^(?:inner|outer)HTML$/.test(property) && isMarkup(texts.of(right))) refuse('html', node)
      if (property === 'src' && makesScripts) loadScript(right, node)
    }
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const called = String(callee?.property?.name ?? callee?.name)
      const [first, second] = args
      if (
        /^(?:insertAdjacentHTML|createContextualFragment|write|writeln)$/.test(called) &&
        isOfDocument(called, callee)
      )
        refuse('html', node)
      if (
        (called === 'eval' && callee?.type === 'Identifier') ||
        (called === 'Function' && node.type === 'NewExpression')
      )
        refuse('eval', node)
      if (called === 'setAttribute' && makesScripts && texts.of(first).includes('src')) loadScript(second, node)
      if (/^(?:fetch|WebSocket|EventSource|sendBeacon)$/.test(called)) allow(['connect-src'], first)
      if (called === 'Worker') allow(['worker-src'], first)
    }
    if (/^(?:Import|Export)\w*(?:Declaration|Expression)$/.test(node.type)) allow(['script-src'], source)
    if (node.type === 'JSXOpeningElement') readElement(node as unknown as JsxElement)
    if (node.type === 'Literal' || node.type === 'TemplateElement') {
      const written = String(typeof value === 'object' && value ? (value as { raw?: string }).raw : value)
      if (written.includes('url(')) found.origins.push(...sourcesInCss(written))
    }
  })
  const origins = [...new Map(found.origins.map((one) => [one.join(' '), one])).values()]
  return origins.length + found.refused.length === 0 ? undefined : { ...found, origins }
}

/** The directives that a file of an element belongs to. */
function directivesOf(tag: string | undefined, attribute: string): string[] {
  if (tag === 'script') return scriptDirectives
  if (tag === 'iframe') return ['frame-src']
  return attribute === 'src' && /^(?:video|audio|source|track)$/.test(tag ?? '') ? ['media-src'] : ['img-src']
}

/** HTML that goes through ours is allowed. */
const trusted = /\btrustedHtml\b/

/** Whether a value may be markup. One that is computed may be. */
const isMarkup = (texts: string[]) => texts.length === 0 || texts.some((text) => text.includes('<'))

const isOfDocument = (called: string, callee: Parts | undefined) =>
  !/^write/.test(called) || String(callee?.object?.name) === 'document'

interface JsxElement {
  name: { name?: string }
  attributes: { name?: { name?: string }; value?: ScriptNode }[]
}

interface Parts extends ScriptNode {
  left?: Parts
  right?: Parts
  callee?: Parts
  object?: Parts
  source?: Parts
  property?: Parts
  arguments?: Parts[]
}

/** Find what a stylesheet loads: pictures and fonts, from other hosts and from itself. */
export function sourcesInCss(text: string): LoadedSources['origins'] {
  const css = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length))
  const origins: LoadedSources['origins'] = []
  for (const match of css.matchAll(
    /(@import\s+)?(?:url\(\s*["']?|(?<=@import\s+)["'])((?:https?:)?\/\/[^"')\s]+|data:[^,;)"']*)/g,
  )) {
    const [, isImport, url = ''] = match
    const origin = originOf(url)
    if (origin === undefined) continue
    const isFont = /^data:[^,;]*font|\.(?:woff2?|ttf|otf|eot)\b/i.test(url)
    const isStyle = isImport !== undefined || /@import\s*$/.test(css.slice(0, match.index))
    for (const directive of isStyle ? ['style-src', 'font-src'] : [isFont ? 'font-src' : 'img-src'])
      origins.push([directive, origin])
    if (isStyle && origin === 'https://fonts.googleapis.com') origins.push(['font-src', 'https://fonts.gstatic.com'])
  }
  return origins
}

function originOf(url: string): string | undefined {
  if (/^data:/i.test(url)) return 'data:'
  if (!/^(?:https?:|wss?:)?\/\//i.test(url)) return undefined
  try {
    const { protocol, host } = new URL(url, 'https://host')
    // A host may have a semicolon, which ends a directive.
    return /^[\w.:[\]-]+$/.test(host) ? `${protocol}//${host}` : undefined
  } catch {
    return undefined
  }
}
