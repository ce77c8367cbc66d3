import type { ComponentType, ReactElement } from 'react'
import { RouteContext } from '../context/RouteContext.ts'
import { usePage } from '../context/usePage.ts'
import { useHistory, useLocation } from '../docusaurus/router.tsx'

type Props = Record<string, unknown>
type Module = Record<string, unknown>

/** A component of a page, and the modules that are its props, by their path in the props. */
interface Level {
  component: Module
  modules: [path: string[], module: Module][]
}

/**
 * Make the component of the pages of a plugin. Each component gets the props of its route as in Docusaurus; an outer one shows the
 * next with `renderRoutes(route.routes)`.
 */
export function pluginPage(levels: Level[]) {
  const components = levels.map(({ component }) => defaultExport(component) as ComponentType<Props>)
  return function PluginPage(): ReactElement | null {
    const { content } = usePage().page
    const location = useLocation()
    const history = useHistory()
    if (content.kind !== 'page' || !content.plugin) return null
    const { props: given, name, id } = content.plugin
    const match = { path: location.pathname, url: location.pathname, isExact: true, params: {} }
    let inner: Props[] = []
    for (let index = levels.length - 1; index >= 0; index -= 1) {
      const { route, ...props } = given[index]! as Props
      inner = [
        {
          ...withModules(props, levels[index]!.modules),
          location,
          history,
          match,
          route: { ...(route as Props), component: components[index], ...(inner.length > 0 && { routes: inner }) },
        },
      ]
    }
    const Outer = components[0]!
    return (
      <RouteContext value={{ plugin: { name, id } }}>
        <Outer {...inner[0]} />
      </RouteContext>
    )
  }
}

function withModules(props: Props, modules: Level['modules']): Props {
  const all = structuredClone(props)
  for (const [path, module] of modules) {
    const last = path.at(-1)!
    let owner = all
    for (const key of path.slice(0, -1)) {
      owner[key] ??= {}
      owner = owner[key] as Props
    }
    owner[last] = defaultExport(module) ?? module
  }
  return all
}

/** The default export of a module, also of one that was compiled to CommonJS. */
function defaultExport(module: Module): unknown {
  const exported = module.default as Module | undefined
  return exported && typeof exported === 'object' && '__esModule' in exported ? exported.default : exported
}
