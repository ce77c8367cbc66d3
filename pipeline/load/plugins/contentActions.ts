import { join, sep } from 'node:path'
import { withoutRecording } from '../../../schemas/shared/reads/recordReads.ts'
import type { OpenPlugin } from './openPlugin.ts'
import { type AddedRoute, json, pagesOfRoute } from './pluginRoutes.ts'
import type { PluginInput, PluginRun, Report } from './pluginRun.ts'
import { writeIfChanged } from './writeIfChanged.ts'

/** The functions that a plugin gets as `actions`. */
export function contentActions(
  { name, id, index }: OpenPlugin,
  { root, config: { baseUrl: defaultBase } }: PluginInput,
  { site, context, written }: PluginRun,
  report: Report,
) {
  const data = new Map<string, string>()
  const folder = join(context.generatedFilesDir, name, id)
  const isOfDefault = (path: string) => context.baseUrl !== defaultBase && path.startsWith(defaultBase)
  /** A page of the default language alone is built there. */
  const outside = (path: string) => ({ hint: outsideHint, ...(isOfDefault(path) && { severity: 'warning' as const }) })
  return {
    addRoute(route: AddedRoute): void {
      const input = {
        root,
        baseUrl: context.baseUrl,
        theme: site.theme,
        data,
        report: (problem: string, value: string, reason: string) =>
          report('site-plugin-route', index, { problem, value, reason }, problem === 'outside' ? outside(value) : {}),
      }
      for (const page of pagesOfRoute(route, input, { name, id }, index)) {
        const key = page.route.toLowerCase()
        const other = site.pages.find(({ route }) => route.toLowerCase() === key)
        if (other) {
          const by = other.plugin.name === name ? 'it has added it before' : `\`${other.plugin.name}\` has added it`
          report('site-plugin-route', index, { problem: 'twice', value: route.path, reason: by })
        } else site.pages.push(page)
      }
    },

    /** Write data for the modules of a route, and return the path of the file. */
    async createData(file: string, value: unknown): Promise<string> {
      const path = join(folder, file)
      if (!path.startsWith(folder + sep) || file.includes('\0'))
        throw new Error(`\`createData\` writes files of the plugin, not \`${file}\``)
      const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
      if (typeof text !== 'string') throw new Error(`\`createData('${file}', …)\` gets no data`)
      data.set(path, text)
      written.push(path)
      withoutRecording(() => writeIfChanged(path, text))
      return path
    },

    setGlobalData(value: unknown): void {
      site.globalData[name] = { ...site.globalData[name], [id]: json(value) }
    },
  }
}

const outsideHint =
  'Let paths of routes begin with `context.baseUrl`, which ends in a slash and differs from language to language.'
