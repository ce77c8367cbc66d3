import { defaultTreeAdapter, parseFragment, serialize } from 'parse5'
import { hash } from '../../../schemas/shared/cache/cacheFile.ts'
import { escapeScriptData } from '../../../schemas/shared/html/documentHead.ts'
import type { HtmlTag, PluginSite } from './pluginSite.ts'

/** What `injectHtmlTags` returns: lists of tags, each an object or HTML. */
type Injected = Partial<Record<'headTags' | 'preBodyTags' | 'postBodyTags', unknown>>

/**
 * Read the tags that a plugin adds to each page. The text of a script or stylesheet becomes a file, because pages have no inline
 * scripts. Returns the first tag of another shape, if there is one.
 */
export function readHtmlTags(
  injected: Injected,
  baseUrl: string,
  site: Pick<PluginSite, 'headTags' | 'bodyTags' | 'files'>,
): unknown {
  const places = [
    [injected.headTags, site.headTags],
    [injected.preBodyTags, site.bodyTags.start],
    [injected.postBodyTags, site.bodyTags.end],
  ] as const
  let wrong: unknown
  for (const [given, tags] of places) {
    for (const one of [given ?? []].flat()) {
      const read = typeof one === 'string' ? tagsOfHtml(one) : tagOfObject(one)
      if (read === undefined) wrong ??= one
      else tags.push(...read.map((tag) => withFile(tag, baseUrl, site.files)))
    }
  }
  return wrong
}

function tagOfObject(value: unknown): HtmlTag[] | undefined {
  const { tagName, attributes = {}, innerHTML } = (value ?? {}) as Record<string, unknown>
  if (typeof tagName !== 'string' || !/^[a-z][a-z\d-]*$/i.test(tagName)) return undefined
  if (typeof attributes !== 'object' || attributes === null) return undefined
  if (!Object.keys(attributes).every((name) => /^[^\s"'<>/=\p{Cc}]+$/u.test(name))) return undefined
  const entries = Object.entries(attributes).filter(([, one]) => one !== null && one !== undefined)
  const values = entries.map(([name, one]) => [name, typeof one === 'boolean' ? one : String(one)])
  const html = typeof innerHTML === 'string' && innerHTML !== '' ? { html: innerHTML } : {}
  return [{ tagName, attributes: Object.fromEntries(values), ...html }]
}

function tagsOfHtml(text: string): HtmlTag[] {
  return parseFragment(text).childNodes.flatMap((node): HtmlTag[] => {
    if (!defaultTreeAdapter.isElementNode(node)) return []
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value === '' ? true : value]))
    const html = serialize(node)
    return [{ tagName: node.tagName, attributes, ...(html !== '' && { html }) }]
  })
}

/** Scripts of these types are data, which every policy allows. */
const isData = (type: unknown) =>
  typeof type === 'string' && !/^(?:module|(?:text|application)\/(?:java|ecma)script)?$/i.test(type)

function withFile(tag: HtmlTag, baseUrl: string, files: Record<string, string>): HtmlTag {
  const { tagName, attributes, html } = tag
  const isScript = tagName === 'script' && !isData(attributes.type) && attributes.src === undefined
  if (html !== undefined && tagName === 'script' && isData(attributes.type))
    return { ...tag, html: escapeScriptData(html) }
  if (html === undefined || !(isScript || tagName === 'style')) return tag
  const path = `assets/plugin-${hash(html).slice(0, 8)}.${isScript ? 'js' : 'css'}`
  files[path] = html
  if (isScript) return { tagName, attributes: { ...attributes, src: baseUrl + path }, isForeign: true }
  return { tagName: 'link', attributes: { ...attributes, rel: 'stylesheet', href: baseUrl + path } }
}
