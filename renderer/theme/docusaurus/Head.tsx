import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { fieldOf } from '../../../schemas/shared/collections/fieldOf.ts'
import type { HeadTag } from '../../page/pageData.ts'
import { usePage } from '../context/usePage.ts'

/**
 * Tags for the `<head>` of the page that renders it, as in Docusaurus. They replace the page's tags of the same kind.
 *
 *     <Head>
 *       <title>Showcase</title>
 *       <meta name="robots" content="noindex" />
 *     </Head>
 *
 * They are in the static HTML and come with the page's data, so that rendering it again in the browser changes nothing.
 */
export default function Head({ children }: { children?: ReactNode }) {
  const { head } = usePage()
  if (!head) return null
  for (const element of elementsIn(children)) {
    const { className, class: ownClass = className } = element.props
    if (element.type === 'html') head.htmlClass = [head.htmlClass, ownClass].filter(Boolean).join(' ')
    else head.tags = [...(head.tags ?? []), tagOf(element)]
  }
  return null
}

function elementsIn(children: ReactNode): ReactElement<Record<string, unknown>>[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Record<string, unknown>>(child)) return []
    return child.type === Fragment ? elementsIn(child.props.children as ReactNode) : [child]
  })
}

const names = ['title', 'meta', 'link', 'script', 'style'] as const
const supported =
  '`<Head>` takes `<title>`, `<meta>`, `<link>`, `<style>`, `<html className="…">` and `<script type="application/ld+json">`.'

function tagOf({ type, props }: ReactElement<Record<string, unknown>>): HeadTag {
  const name = names.find((name) => name === type)
  if (!name) throw new Error(supported)
  const { children, dangerouslySetInnerHTML: html, ...attributes } = props
  const written = (html as { __html: string } | undefined)?.__html ?? Children.toArray(children as ReactNode).join('')
  if (name === 'script' && !String(attributes.type).endsWith('json'))
    throw new Error(`${supported} Other scripts belong in \`scripts\` of the site config.`)
  const text = isRaw(name) ? raw[name](written) : written
  const entries = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== null && value !== false)
    .map(([key, value]) => [fieldOf(attributeNames, key) ?? key.toLowerCase(), value === true ? '' : String(value)])
  return {
    name,
    // Scripts add styles to the head, too. A navigation takes away those of the page.
    attributes: { ...Object.fromEntries(entries), ...(name === 'style' && { 'data-head': '' }) },
    ...(text !== '' && { text }),
  }
}

/** Text of an element in which markup is none, written so that it cannot end the element. */
const raw = {
  script: (json: string) => json.replaceAll('<', '\\u003c'),
  style: (css: string) => css.replace(/<(?=\/style)/gi, '\\3c '),
}
const isRaw = (name: string): name is keyof typeof raw => Object.hasOwn(raw, name)

/** Attributes whose name in HTML is not React's in lower case. */
const attributeNames: Record<string, string> = { httpEquiv: 'http-equiv' }
