import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import type { HeadTag } from '../../page/pageData.ts'
import { usePage } from './usePage.ts'

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
  if (head) head.tags = [...(head.tags ?? []), ...elementsIn(children).map(tagOf)]
  return null
}

function elementsIn(children: ReactNode): ReactElement<Record<string, unknown>>[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Record<string, unknown>>(child)) return []
    return child.type === Fragment ? elementsIn(child.props.children as ReactNode) : [child]
  })
}

const names = ['title', 'meta', 'link'] as const

function tagOf({ type, props }: ReactElement<Record<string, unknown>>): HeadTag {
  const name = names.find((name) => name === type)
  if (!name) throw new Error('`<Head>` takes `<title>`, `<meta>` and `<link>`.')
  const { children, ...attributes } = props
  const text = Children.toArray(children as ReactNode).join('')
  return {
    name,
    attributes: Object.fromEntries(
      Object.entries(attributes)
        .filter(([, value]) => value !== undefined && value !== null && value !== false)
        .map(([key, value]) => [attributeNames[key] ?? key.toLowerCase(), value === true ? '' : String(value)]),
    ),
    ...(text !== '' && { text }),
  }
}

/** Attributes whose name in HTML is not React's in lower case. */
const attributeNames: Record<string, string> = { httpEquiv: 'http-equiv' }
