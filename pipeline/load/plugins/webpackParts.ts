import { isAbsolute, join } from 'node:path'
import { pathBelow } from '../../../schemas/shared/files/pathBelow.ts'
import type { OpenPlugin } from './openPlugin.ts'
import { inSite } from './openPlugin.ts'

/** What replaces loaders and plugins of webpack, by a part of their name. */
const replacements: [name: RegExp, instead: string][] = [
  [/sass-loader/, 'Sass works when `sass` is installed'],
  [/less-loader/, 'Less works when `less` is installed'],
  [/stylus-loader/, 'Stylus works when `stylus` is installed'],
  [/postcss-loader|tailwind/i, 'plugins of PostCSS stand in `css.postcss`'],
  [/raw-loader/, 'imports with `!!raw-loader!` or `?raw` are text'],
  [/svgr|svg/, 'SVG files are components without a loader'],
  [/(?:file|url)-loader|asset/, 'imported files have their address'],
  [/babel|swc|ts-loader|esbuild/, 'TypeScript and JSX are compiled without a loader'],
  [/json/, 'JSON is imported without a loader'],
  [/DefinePlugin|EnvironmentPlugin|Dotenv/i, 'values for components stand in `customFields`'],
  [/ProvidePlugin|NodePolyfill/, 'import what a module needs'],
]

export interface WebpackParts {
  alias: Record<string, string>
  /** Names of what has no counterpart. */
  others: string[]
  hint: string
}

/**
 * Read a config of webpack: its aliases are taken over, everything else is named. Data that plugins have written is in the folder
 * `generated`, and many look for it in that of Docusaurus.
 */
export function readWebpack(value: unknown, root: string, generated: string): WebpackParts {
  const { resolve = {}, module = {}, plugins = [], mergeStrategy: _, ignoreWarnings: __, ...more } = record(value)
  const { alias = {}, fallback = {}, ...ofResolve } = record(resolve)
  const { rules = [], ...ofModule } = record(module)
  const taken: Record<string, string> = {}
  const others: string[] = []
  for (const [name, target] of Object.entries(record(alias))) {
    if (typeof target === 'string' && isAbsolute(target))
      taken[name] = inSite(root, generatedFile(target, root, generated))
    else others.push(`alias ${name}`)
  }
  // Modules of Node are empty in the browser, as with `false`.
  others.push(
    ...Object.keys(record(fallback))
      .filter((name) => record(fallback)[name] !== false)
      .map((name) => `fallback ${name}`),
  )
  others.push(...loaders(rules))
  others.push(...[plugins].flat().flatMap((plugin) => (plugin ? [(plugin as object).constructor.name] : [])))
  const fields = [
    ...Object.keys(ofResolve).map((name) => `resolve.${name}`),
    ...Object.keys(ofModule).map((name) => `module.${name}`),
  ]
  others.push(...fields, ...Object.keys(more))
  const instead = replacements.flatMap(([name, text]) => (others.some((other) => name.test(other)) ? [text] : []))
  const hint = instead.length > 0 ? `Here ${instead.join('; ')}.` : ''
  return { alias: taken, others: [...new Set(others)], hint }
}

function generatedFile(path: string, root: string, generated: string): string {
  const below = pathBelow(join(root, '.docusaurus'), path)
  return below === undefined ? path : join(generated, below)
}

/** Call `configureWebpack` for the browser, or take it if it is an object. */
export function webpackOf({ hooks, content }: OpenPlugin, generated: string, root: string): unknown {
  const { configureWebpack } = hooks
  if (typeof configureWebpack !== 'function') return configureWebpack
  const config = {
    resolve: { alias: { '@site': root, '@generated': generated }, fallback: {}, extensions: [] },
    module: { rules: [] },
    plugins: [],
    output: {},
    optimization: {},
  }
  const loader = (name: string) => () => ({ loader: name, options: {} })
  const utils = {
    getJSLoader: loader('babel-loader'),
    getStyleLoaders: () => [{ loader: 'css-loader', options: {} }],
    getCacheLoader: () => null,
    getBabelLoader: loader('babel-loader'),
    currentBundler: { name: 'webpack', instance: bundler },
  }
  return configureWebpack.call(hooks, config, false, utils, content)
}

/** Stands for the bundler of Docusaurus: makes plugins of webpack that do nothing, so that they can be named. */
const bundler = standIn('webpack')

function standIn(name: string): object {
  const classes = { [name]: class {} }
  return new Proxy(classes[name]!, {
    get: (own, key) => (typeof key === 'symbol' || key in own ? Reflect.get(own, key) : standIn(key)),
  })
}

function loaders(rules: unknown): string[] {
  return [rules].flat(3).flatMap((rule): string[] => {
    if (typeof rule === 'string') return [nameOf(rule)]
    const { loader, use, oneOf, type } = record(rule)
    const own = [...(typeof loader === 'string' ? [nameOf(loader)] : []), ...(type ? [`rule of type ${type}`] : [])]
    return [...own, ...loaders(use ?? []), ...loaders(oneOf ?? [])]
  })
}

/** `/site/node_modules/raw-loader/dist/cjs.js` → `raw-loader` */
const nameOf = (loader: string) =>
  /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(loader)?.[1]?.replace('\\', '/') ?? loader

const record = (value: unknown) => (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
