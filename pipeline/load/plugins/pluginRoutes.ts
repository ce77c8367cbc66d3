import { readFileSync } from 'node:fs'
import { isRoutePath } from '../../../schemas/fields/routePath.ts'
import type { JsonValue, PluginModule } from '../../../schemas/graph.ts'
import { hash } from '../../../schemas/shared/cache/cacheFile.ts'
import { parseJson } from '../../../schemas/shared/text/parseJson.ts'
import { moduleFile } from '../isModule.ts'
import { inSite, resolveName } from './openPlugin.ts'
import type { PluginPage } from './pluginSite.ts'

/** A route as plugins of Docusaurus add it. */
export interface AddedRoute {
  path: string
  component: string
  modules?: Record<string, unknown>
  props?: Record<string, unknown>
  routes?: AddedRoute[]
  [attribute: string]: unknown
}

interface RouteInput {
  root: string
  /** With slashes at both ends. */
  baseUrl: string
  /** Components of themes by name, from the site's root. */
  theme: Record<string, string>
  /** The data that plugins have created, by absolute path. */
  data: Map<string, string>
  report: (
    problem: 'shape' | 'outside' | 'pattern' | 'path' | 'component' | 'module',
    value: string,
    reason: string,
  ) => void
}

type Level = Pick<PluginModule['levels'][number], 'component' | 'imports'> & { props: Record<string, JsonValue> }

/** The pages of a route: its own, or those of the routes inside it. What is wrong is reported, and left out. */
export function pagesOfRoute(
  route: AddedRoute,
  input: RouteInput,
  plugin: PluginPage['plugin'],
  index: number,
  outer: Level[] = [],
): PluginPage[] {
  const path = checkedPath(route, input)
  if (path === undefined) return []
  const level = levelOf(route, input)
  if (level === undefined) return []
  const levels = [...outer, level]
  if (Array.isArray(route.routes) && route.routes.length > 0)
    return route.routes.flatMap((inner) => pagesOfRoute(inner, input, plugin, index, levels))
  const modules = levels.map(({ component, imports }) => ({ component, imports }))
  const module: PluginModule = { id: `plugin:${hash(JSON.stringify(modules)).slice(0, 12)}`, levels: modules }
  const source = level.component
  return [{ route: path, source, module, props: levels.map(({ props }) => props), plugin, index }]
}

function checkedPath({ path, component }: AddedRoute, { baseUrl, report }: RouteInput): string | undefined {
  if (typeof path !== 'string' || typeof component !== 'string') {
    report('shape', String(path), 'a route is an object with the texts `path` and `component`')
    return undefined
  }
  if (/[*:?#]/.test(path)) {
    report('pattern', path, 'a page has one address')
    return undefined
  }
  if (!isRoutePath(path)) {
    report('path', path, 'it is not a path')
    return undefined
  }
  const inBase = path === baseUrl.slice(0, -1) || path.startsWith(baseUrl)
  if (!inBase) {
    report('outside', path, 'it is outside of the base URL')
    return undefined
  }
  return `/${path.slice(baseUrl.length)}`.replace(/(.)\/+$/, '$1')
}

function levelOf(route: AddedRoute, input: RouteInput): Level | undefined {
  const { component, modules = {}, props = {}, routes: _, priority: __, metadata: ___, ...attributes } = route
  const file = componentFile(component, input)
  if (file === undefined) {
    input.report('component', component, 'there is no such module')
    return undefined
  }
  const imports: Level['imports'] = []
  const values = takeModules(modules, [], imports, input)
  try {
    const given = json({ ...props, ...(values as object), route: attributes })
    return { component: file, imports, props: given as Record<string, JsonValue> }
  } catch (error) {
    const [reason] = (error as Error).message.split('\n')
    input.report('shape', String(route.path), `its props are not JSON: ${reason}`)
    return undefined
  }
}

/** The file of a component, from the site's root. */
function componentFile(name: string, { root, theme }: RouteInput): string | undefined {
  const ofTheme = /^@theme\/(.+)$/.exec(name)?.[1]
  if (ofTheme !== undefined) return Object.hasOwn(theme, ofTheme) ? theme[ofTheme] : undefined
  const path = resolveName(name, root)
  const file = path && moduleFile(path)
  return file && inSite(root, file)
}

/** The values of `modules`: JSON is a prop, other modules are imported where the component is. */
function takeModules(
  value: unknown,
  path: string[],
  imports: Level['imports'],
  input: RouteInput,
): JsonValue | undefined {
  const name = moduleName(value)
  if (name !== undefined) return takeModule(name, path, imports, input)
  if (Array.isArray(value))
    return value.map((one, at) => takeModules(one, [...path, String(at)], imports, input) ?? null)
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      const taken = takeModules(one, [...path, key], imports, input)
      return taken === undefined ? [] : [[key, taken]]
    }),
  )
}

function moduleName(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  const { __import: isImport, path } = (value ?? {}) as { __import?: unknown; path?: unknown }
  return isImport === true && typeof path === 'string' ? path : undefined
}

function takeModule(name: string, path: string[], imports: Level['imports'], input: RouteInput): JsonValue | undefined {
  const created = input.data.get(name)
  const parsed = parseJson(created) as JsonValue | undefined
  if (parsed !== undefined) return parsed
  const plain = name.replace(/\?.*$/, '')
  const found = resolveName(plain, input.root)
  const file = found && moduleFile(found)
  if (file === undefined || /\.mdx?$/.test(file)) {
    const reason =
      file === undefined ? 'there is no such file' : 'Markdown is a page only in the folder of the docs or of the pages'
    input.report('module', name, reason)
    return undefined
  }
  if (file.endsWith('.json')) {
    const value = parseJson(readFileSync(file, 'utf8')) as JsonValue | undefined
    if (value === undefined) input.report('module', name, 'it is not JSON')
    return value
  }
  imports.push({ path, file: inSite(input.root, file) })
  return undefined
}

/** A value as JSON. Functions and what is undefined are left out. */
export const json = (value: unknown): JsonValue => JSON.parse(JSON.stringify(value) ?? 'null')
