import { z } from 'zod'
import { isObject } from './shared/collections/isObject.ts'

// biome-ignore lint/suspicious/noExplicitAny: context and options are the plugin's own types.
type PluginFunction = (context: any, options: any) => unknown

/** A plugin without its options: its function, an object with its hooks, or the name or path of its module. */
export type PluginSource = PluginFunction | string | Record<string, unknown>

/** A plugin as authors write it. What is false or empty is left out, so that a plugin can be conditional. */
export type SitePlugin =
  | PluginSource
  | [PluginSource]
  | [PluginSource, Record<string, unknown>]
  | false
  | null
  | undefined

const isSource = (value: unknown) =>
  typeof value === 'function' || (typeof value === 'string' && value !== '') || isObject(value)

const isPlugin = (value: unknown) => {
  if (value === false || value === null || value === undefined) return true
  if (!Array.isArray(value)) return isSource(value)
  return isSource(value[0]) && value.length <= 2 && (value[1] === undefined || isObject(value[1]))
}

/** Plugins with the hooks of Docusaurus. */
export const sitePlugins = z
  .array(
    z
      .custom<SitePlugin>(isPlugin, {
        error:
          'is not a plugin: a function, an object with a name, the name of a package, or a list of one and its options',
        params: { hint: "Write `'./plugins/changelog.ts'` or `['docusaurus-plugin-changelog', { … }]`." },
      })
      .meta({ title: 'plugin' }),
  )
  .default([])

/** A plugin of PostCSS as authors write it. */
type PostCssPlugin = string | object | [string | object, ...object[]]

export const postCssPlugin = z
  .custom<PostCssPlugin>((value) => isSource(Array.isArray(value) ? value[0] : value), {
    error: 'is not a plugin of PostCSS: a function, the name of a package, or a list of one and its options',
    params: { hint: "Write `'@tailwindcss/postcss'` or `['postcss-preset-env', { … }]`." },
  })
  .meta({ title: 'PostCSS plugin' })
