import { useContext } from 'react'
import { RouteContext } from '../context/RouteContext.ts'
import { usePage } from '../context/usePage.ts'
import { docsPlugin } from './globalData.ts'

/** The plugin that the page belongs to. */
export default function useRouteContext(): { plugin: { name: string; id: string } } {
  const { content } = usePage().page
  const route = useContext(RouteContext)
  const name = content.kind === 'page' ? 'docusaurus-plugin-content-pages' : docsPlugin
  return route ?? { plugin: { name, id: 'default' } }
}
