import type { ComponentType, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Body } from '../../schemas/graph.ts'
import type { DocPage } from '../page/pageData.ts'
import { loadedModule, titleBadgeModule } from '../theme/body/modules.ts'
import { renderElement } from './renderElement.ts'

type TitleBadgeProps = Pick<DocPage, 'id' | 'title' | 'version' | 'frontMatter'>

/**
 * Render the site's title badge component for a doc. It may render nothing.
 *
 * The badge is static HTML. It is added to a title in the body; otherwise it becomes `titleBadge`, which is rendered with
 * the page's title.
 */
export function withTitleBadge(doc: DocPage, inPage: (element: ReactElement) => ReactElement): DocPage {
  const Badge = loadedModule(titleBadgeModule)?.default as ComponentType<TitleBadgeProps> | undefined
  if (!Badge) return doc
  const { id, title, version, frontMatter } = doc
  const html = renderElement(
    renderToStaticMarkup,
    inPage(<Badge id={id} title={title} version={version} frontMatter={frontMatter} />),
  )
  if (html === '') return doc
  return doc.showTitle || doc.live ? { ...doc, titleBadge: html } : { ...doc, body: addToTitle(doc.body, html) }
}

/** Put HTML at the end of a body's first title: `<h1>Visit</h1>` → `<h1>Visit <span …>…</span></h1>`. */
function addToTitle(body: Body, html: string): Body {
  const badge = ` <span class="doc-title-badge">${html}</span>`
  const index = body.findIndex((node) =>
    typeof node === 'string' ? node.includes('</h1>') : 'element' in node && node.element === 'h1',
  )
  return body.map((node, nodeIndex) => {
    if (nodeIndex !== index) return node
    if (typeof node === 'string') return node.replace('</h1>', () => `${badge}</h1>`)
    return { ...node, children: [...(node.children ?? []), badge] }
  })
}
