import type { modules } from 'virtual:quire/modules'
import type { ContentGraph } from '../../schemas/graph.ts'
import type { Highlight } from '../../schemas/shared/html/markup.ts'
import type { PageData, RenderedPage } from '../page/pageData.ts'
import type { ClientFiles } from './htmlDocument.ts'

/** Input that is shared by all pages. */
export interface PagesInput {
  graph: Pick<ContentGraph, 'site' | 'versions' | 'sidebars' | 'theme'>
  client: ClientFiles
  /** Name and version of this tool. */
  generator: string
  /** Omit the HTML of the document from its data. Off in development, where React would warn about the difference. */
  lean: boolean
  /** Highlights the code of components. */
  highlight: Highlight
  /** Records what modules of the site read when they are loaded. */
  recordLoad?: <Value>(load: () => Promise<Value>) => Promise<Value>
  /** The functions that load the modules of the site, by id; by default those that are bundled with this one. */
  modules?: typeof modules
  /** Called with the id of a module of the site when it has been loaded, or could not be. */
  onLoaded?: (id: string) => void
}

/** Render a page. `islands` are the components of a live doc, whose body is empty. */
export type RenderPage = (data: PageData, islands?: string[]) => Promise<RenderedPage>
