import type { Element, Root } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import { diagnose, type Position } from '../../../schemas/diagnostic.ts'
import type { Link } from '../../../schemas/graph.ts'
import { fieldOf } from '../../../schemas/shared/collections/fieldOf.ts'
import { mapSources, mapStyleUrls, type UrlKind, urlKindOf } from '../../../schemas/shared/html/urlAttributes.ts'
import { isExternal } from '../../../schemas/shared/urls/isExternal.ts'
import { docComponents, themeModules } from '../../../schemas/themeComponents.ts'
import { isJsx } from '../authoring/jsx.ts'
import type { ParseContext } from '../context.ts'
import { linkPlaceholder, plainPlaceholder } from '../links.ts'
import { positionOf } from '../position.ts'
import { visit } from '../visit.ts'
import { textOf } from '../writtenText.ts'
import { isNameless } from './isNameless.ts'
import { positionOfElement, takePosition } from './sourceOf.ts'

/** The attribute with a URL by HTML element. */
export const urlAttributeOf: Record<string, string> = {
  a: 'href',
  area: 'href',
  img: 'src',
  source: 'src',
  video: 'src',
  audio: 'src',
  iframe: 'src',
  track: 'src',
  embed: 'src',
}

/** Attributes that are filled in with a URL, unless an author wrote one of them. */
const ownAttributes = ['width', 'height', 'target', 'rel']

/** Properties of components that hold a URL. */
const urlProps = /^(?:href|to|link|xlinkHref|xlink:href)$/

/** Properties that hold the URL of an image, in components that show one by their name. In others they may be anything. */
const imageProps = /^(?:src|srcDark)$/
const imageComponents = /(?:^|[a-z.])(?:Image|Img|Picture|Figure|Screenshot|Photo)$/

/**
 * A value that does not look like an address. A component of the site may make one of it, so it is an address if it leads somewhere, and is not
 * reported otherwise: `<SourceLink href="template/Gemfile">`. A link that the component renders is checked with the page.
 */
const mayBeText = /^(?![./#?])(?!.*\.mdx?(?:[?#]|$))[^:]*$/i

const themeNames: ReadonlySet<string> = new Set([...docComponents, ...themeModules])

/** Whether a name is that of a component, and not one of the theme's. */
const isOfSite = (name: string | null) => /^[A-Z]|\./.test(name ?? '') && !themeNames.has(name!)

/** The kind of addresses in an attribute that an element has beside its main one. */
const furtherKind = (name: string, attribute: string, value: string) =>
  /^[A-Z]/.test(name) || name === 'a' || fieldOf(urlAttributeOf, name) === attribute
    ? undefined
    : urlKindOf(name, attribute, value)

/** The kind of link that a property of an element or a component holds, if it does. */
function kindOfProp(component: string | null, prop: string, value: string): Link['kind'] | undefined {
  const name = component ?? ''
  const kind = furtherKind(name, prop, value)
  if (kind === 'image' || kind === 'link') return kind
  if (urlProps.test(prop)) return 'prop'
  const showsImage = Object.hasOwn(urlAttributeOf, name) || imageComponents.test(name)
  return showsImage && imageProps.test(prop) ? 'image' : undefined
}

/**
 * Collect links and images and replace their URLs by placeholders.
 *
 * Links that leave the site open in a new tab, unless the author chose a target.
 */
export function links(context: ParseContext) {
  return (tree: Root) =>
    visit(tree, (node) => {
      if (node.type === 'element') {
        replaceFurther(node, context)
        replaceUrl(node, context)
      }
      if (isJsx(node)) replaceProps(node, context)
    })
}

function replaceUrl(element: Element, context: ParseContext): void {
  const { properties } = element
  const name = urlAttribute(element)
  const url = name === undefined ? undefined : properties[name]
  const className = (properties.className as string[] | undefined) ?? []
  if (typeof url !== 'string' || className.includes('hash-link') || 'dataFootnoteRef' in properties) return
  if ('dataFootnoteBackref' in properties) return

  const isOwn = ownAttributes.some((attribute) => attribute in properties)
  const at = takePosition(element, context.source)
  const { file, ...position } = at
  reportNameless(element, url, at, context)
  if (element.tagName === 'img') {
    properties.loading ??= 'lazy'
    properties.decoding ??= 'async'
    properties.alt ??= ''
  }
  if (element.tagName === 'a' && leavesSite(url)) {
    properties.target ??= '_blank'
    properties.rel ??= ['noopener', 'noreferrer']
  }
  const unchecked = 'dataNoBrokenLinkCheck' in properties
  delete properties.dataNoBrokenLinkCheck
  properties[name!] = (isOwn ? plainPlaceholder : linkPlaceholder)(context.links.length)
  // An autolink begins like an element, and has a full address.
  const isElement = textOf(at.file, context).charAt(element.position?.start.offset ?? 0) === '<'
  context.links.push({
    kind: element.tagName === 'a' || element.tagName === 'area' ? 'link' : 'image',
    url,
    ...(unchecked ? { unchecked } : {}),
    ...(isElement && !isExternal(url) && { element: true }),
    position: file === context.source ? position : { ...position, file },
  })
}

/** Replace the addresses beside the main one of an element. */
function replaceFurther(element: Element, context: ParseContext): void {
  const { tagName, properties, children } = element
  const replace = (kind: Link['kind']) => (url: string) => {
    const { file, ...inFile } = positionOfElement(element, context.source)
    context.links.push({
      kind,
      url,
      ...('dataNoBrokenLinkCheck' in properties && { unchecked: true }),
      ...(!isExternal(url) && { element: true }),
      position: file === context.source ? inFile : { ...inFile, file },
    })
    return plainPlaceholder(context.links.length - 1)
  }
  for (const [name, value] of Object.entries(properties)) {
    const kind = furtherKind(tagName, name, String(value))
    if (kind === 'images') properties[name] = mapSources(String(value), replace('image'))
    else if (typeof value !== 'string') continue
    else if (name === 'style') properties.style = mapStyleUrls(value, replace('image'))
    else if (kind && !isPart(kind, value)) properties[name] = replace(kind)(value)
  }
  if (tagName !== 'style') return
  for (const child of children) if (child.type === 'text') child.value = mapStyleUrls(child.value, replace('image'))
}

/** Whether the file is a part of the page: `<use href="#icon">`. */
const isPart = (kind: UrlKind, url: string) => kind === 'image' && url.startsWith('#')

/** The attribute with the URL of an element. Links within SVG may have the older one of XLink. */
const urlAttribute = ({ tagName, properties }: Element): string | undefined =>
  tagName === 'a' && properties.href === undefined && 'xLinkHref' in properties
    ? 'xLinkHref'
    : fieldOf(urlAttributeOf, tagName)

/** Whether a link opens in a new tab. */
export const leavesSite = (url: string): boolean => isExternal(url) && !/^\s*(?:mailto|tel|pathname):/i.test(url)

/** Report images and links without an accessible name. */
function reportNameless(element: Element, url: string, position: Position, context: ParseContext): void {
  const { alt, ariaLabel, ariaHidden, ariaLabelledBy, title, role } = element.properties
  if (ariaLabel || ariaLabelledBy || String(ariaHidden) === 'true') return
  if (element.tagName === 'img' && !String(alt ?? '').trim() && role !== 'presentation' && role !== 'none') {
    // An empty `alt` is how HTML says that an image only decorates; Markdown has no way to say so.
    const isMarkdown = textOf(position.file, context).charAt(element.position?.start.offset ?? 0) === '!'
    if (typeof alt === 'string' && !isMarkdown) return
    context.diagnostics.push(diagnose('image-alt-missing', position, { value: url }))
  }
  if (element.tagName === 'a' && url.trim() !== '' && !title && isNameless(element)) {
    context.diagnostics.push(diagnose('link-text-empty', position, { value: url }))
  }
}

/** Collect the addresses in the properties of a component, and replace them by placeholders. */
export function replaceProps(
  node: Pick<MdxJsxFlowElementHast | MdxJsxTextElementHast, 'name' | 'attributes' | 'type'>,
  context: ParseContext,
): void {
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue
    const collect = (url: string, kind: Link['kind']) => {
      const { file, ...inFile } = positionOf(node, context.source)
      const position = file === context.source ? inFile : { ...inFile, file }
      const isElement = Object.hasOwn(urlAttributeOf, node.name ?? '') && !isExternal(url)
      const unchecked = kind === 'prop' && isOfSite(node.name) && mayBeText.test(url)
      context.links.push({ kind, url, position, ...(unchecked && { unchecked }), ...(isElement && { element: true }) })
      return context.links.length - 1
    }
    const { name, value } = attribute
    const kind = kindOfProp(node.name, name, value)
    const further = furtherKind(node.name ?? '', name, value)
    const placeholder = further ? plainPlaceholder : linkPlaceholder
    if (further === 'images') attribute.value = mapSources(value, (url) => plainPlaceholder(collect(url, 'image')))
    else if (kind !== undefined && !(further && isPart(further, value)))
      attribute.value = placeholder(collect(value, kind))
  }
}
