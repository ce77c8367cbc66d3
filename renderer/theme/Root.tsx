import { type ComponentType, createElement } from 'react'
import type { ContentGraph, SidebarItem, Site } from '../../schemas/graph.ts'
import type { Highlight } from '../../schemas/shared/html/markup.ts'
import type { Tree } from '../page/bodyTree.ts'
import type { PageData } from '../page/pageData.ts'
import { App } from './App.tsx'
import { BodyTree } from './body/BodyTree.tsx'
import { Island } from './body/Island.tsx'
import { LiveDoc } from './body/LiveDoc.tsx'
import { blogModule, loadedModule } from './body/modules.ts'
import type { PageScope } from './context/pageScope.ts'
import { PageContext } from './context/usePage.ts'

export interface RootProps {
  site: Site
  versions: ContentGraph['versions']
  page: PageData
  tree: Tree
  /** The complete sidebar of the page, or its open branches. */
  sidebar?: SidebarItem[] | undefined
  highlight: Highlight
  head?: PageScope['head']
  linked?: PageScope['linked']
  anchors?: PageScope['anchors']
}

/** A whole page, the same on the server and in the browser. The modules of the site that it uses must be loaded. */
export function Root({ site, versions, page, tree, sidebar, highlight, head, linked, anchors }: RootProps) {
  return (
    <PageContext
      value={{
        site,
        versions,
        page,
        highlight,
        ...(head && { head }),
        ...(linked && { linked }),
        ...(anchors && { anchors }),
      }}
    >
      <App site={site} page={page} sidebar={sidebar}>
        <Content page={page} tree={tree} />
      </App>
    </PageContext>
  )
}

function Content({ page: { content }, tree }: { page: PageData; tree: Tree }) {
  if (!import.meta.env.WITHOUT_BLOG && content.kind === 'blog')
    return createElement(defaultExport(blogModule), { tree } as object)
  switch (content.kind) {
    case 'doc':
      return content.live ? (
        <Island key={content.key} id="doc" source={content}>
          <LiveDoc docKey={content.key} />
        </Island>
      ) : (
        <BodyTree key={content.key} tree={tree} />
      )
    case 'page':
      return (
        <Island key={content.source} id="page" source={content} isPage>
          {createElement(defaultExport(`page:${content.source}`))}
        </Island>
      )
    default:
      return null
  }
}

function defaultExport(id: string) {
  return loadedModule(id)?.default as ComponentType<{ components?: object }>
}
