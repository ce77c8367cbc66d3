import type { ComponentType, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Body } from '../../schemas/graph.ts'
import type { DocPage } from '../page/pageData.ts'
import { loadedModule, titleBadgeModule } from '../theme/body/modules.ts'

type TitleBadgeProps = Pick<DocPage, 'id' | 'title' | 'version' | 'frontMatter'>

/**
 * A doc with what the site's own component says beside its title: pill, mark or nothing.
 *
 * It is still HTML. A title of the body's own gets it there; for one that is rendered with the page it is `titleBadge`.
 */
export function withTitleBadge(doc: DocPage, inPage: (element: ReactElement) => ReactElement): DocPage {
  const Badge = loadedModule(titleBadgeModule)?.default as ComponentType<TitleBadgeProps> | undefined
  if (!Badge) return doc
  const { id, title, version, frontMatter } = doc
  const html = renderToStaticMarkup(inPage(<Badge id={id} title={title} version={version} frontMatter={frontMatter} />))
  if (html === '') return doc
  return doc.showTitle || doc.live ? { ...doc, titleBadge: html } : { ...doc, body: besideTitle(doc.body, html) }
}

/** Put HTML at the end of a body's first title: `<h1>Visit</h1>` → `<h1>Visit <span …>…</span></h1>`. */
function besideTitle(body: Body, html: string): Body {
  const badge = ` <span class="doc-title-badge">${html}</span>`
  const index = body.findIndex((node) =>
    typeof node === 'string' ? node.includes('</h1>') : 'element' in node && node.element === 'h1',
  )
  return body.map((node, at) => {
    if (at !== index) return node
    if (typeof node === 'string') return node.replace('</h1>', () => `${badge}</h1>`)
    return { ...node, children: [...(node.children ?? []), badge] }
  })
}
