import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import fastGlob from 'fast-glob'
import type { AcceptedPlugin, Message, Root } from 'postcss'
import type { SiteConfig } from '../../../schemas/config.ts'
import type { Diagnostic, Position } from '../../../schemas/diagnostic.ts'
import { diagnose } from '../../../schemas/diagnostic.ts'
import { siteCache } from '../../../schemas/shared/cache/siteCache.ts'
import { isOutside } from '../../../schemas/shared/files/repository.ts'
import { withSlashes } from '../../../schemas/shared/files/withSlashes.ts'
import { type Read, readAgain } from '../../../schemas/shared/reads/reads.ts'
import { inFolder } from '../../../schemas/shared/run/workingFolder.ts'
import { installHint } from '../../packages/installHint.ts'
import { globSync } from '../../tasks/disk.ts'
import { componentFolders } from '../componentFolders.ts'
import { callHook, PluginFailure } from './callHook.ts'
import type { PluginRun } from './pluginRun.ts'
import { writeIfChanged } from './writeIfChanged.ts'

interface PostCssInput {
  root: string
  config: SiteConfig
  production: boolean
  /** Plugins of the site, of which some change the list. */
  run: PluginRun | undefined
  position: Position
}

export interface PostCssResult {
  /** The stylesheets in the place of others, by their paths. All are from the site's root. */
  files: Record<string, string>
  reads: Read[]
  diagnostics: Diagnostic[]
}

/**
 * Run PostCSS on all stylesheets of a site: those of its config, those that components import, and those that others import. The
 * results are files in the cache, which are bundled in place of the originals. What the plugins read is recorded, with the files
 * that they say they depend on.
 */
export async function runPostCss(input: PostCssInput): Promise<PostCssResult> {
  const { root, config, production, position } = input
  const reads = new Map<string, Read>()
  const hookRun = { root, reads, production, plugin: 'css.postcss' }
  const written = new Map<string, string>()
  try {
    const plugins = await callHook(hookRun, '', () => inFolder(root, () => pluginsOf(input)))
    const postcss = (await import('postcss')).default
    const processor = postcss(plugins)
    // The bundler reports the mistakes of a stylesheet that the site uses.
    const parse = (text: string, from: string) => {
      try {
        return postcss.parse(text, { from })
      } catch (error) {
        if (error instanceof postcss.CssSyntaxError) return undefined
        throw error
      }
    }
    const transform = async (path: string): Promise<string> => {
      const known = written.get(path)
      if (known !== undefined) return known
      const output = withSlashes(relative(root, siteCache(root, 'plugins/postcss', path)))
      written.set(path, output)
      const file = join(root, path)
      const text = await callHook(hookRun, '', () => readFileSync(file, 'utf8'))
      const parsed = parse(text, file)
      if (!parsed) {
        written.delete(path)
        return path
      }
      const result = await callHook(hookRun, '', () =>
        inFolder(root, async () => {
          const { root: tree, messages } = await processor.process(parsed, { from: file, map: false })
          return { tree: tree as Root, messages }
        }),
      )
      for (const read of dependencies(result.messages, root)) reads.set(read.join(' '), read)
      await moveAddresses(result.tree, { file, output: join(root, output), root, transform })
      writeIfChanged(join(root, output), result.tree.toString())
      return output
    }
    for (const path of stylesheets(root, config)) await transform(path)
    return { files: Object.fromEntries(written), reads: [...reads.values()], diagnostics: [] }
  } catch (error) {
    if (!(error instanceof PluginFailure)) throw error
    const data = { plugin: 'css.postcss', hook: '', reason: error.reason }
    const diagnostics = [diagnose('site-plugin-failed', position, data, { hint: installHint(error.reason) })]
    return { files: {}, reads: [...reads.values()], diagnostics }
  }
}

/** The stylesheets of the config, and those in the folders of its code and texts, from the site's root. */
function stylesheets(root: string, config: SiteConfig): string[] {
  const { customCss, clientModules, pages, docs, blog = [], staticDirectories } = config
  const files = [...customCss, ...clientModules].filter((path) => !isOutside(path))
  const folders = [
    ...['src', ...componentFolders(config), ...files.map((path) => dirname(path))],
    ...[...(pages ? [pages] : []), ...docs, ...blog].map(({ path }) => path),
  ].filter((folder) => folder !== '.' && !isOutside(folder))
  const below = (folder: string) => `${fastGlob.escapePath(folder)}/**`
  const patterns = ['*.css', ...[...new Set(folders)].map((folder) => `${below(folder)}/*.css`)]
  // Files of static folders are published as they are.
  const ignore = [...noSources, ...staticDirectories.map(below)]
  const found = globSync(patterns, { cwd: root, ignore, suppressErrors: true })
  return [...new Set([...customCss.filter((path) => path.endsWith('.css')), ...found.sort()])]
}

const noSources = ['**/node_modules/**', '**/.git/**', '**/.quire/**', '**/dist/**', '**/.dist-*/**']

/** The plugins of the config and those that plugins of the site add. */
async function pluginsOf({ root, config, run }: PostCssInput): Promise<AcceptedPlugin[]> {
  const own = await Promise.all((config.css.postcss?.plugins ?? []).map((plugin) => loaded(plugin, root)))
  let options: { plugins: AcceptedPlugin[] } = { plugins: own }
  for (const { hooks } of run?.open ?? []) {
    const { configurePostCss } = hooks
    if (typeof configurePostCss === 'function')
      options = ((await configurePostCss.call(hooks, options)) ?? options) as typeof options
  }
  return options.plugins
}

async function loaded(plugin: unknown, root: string): Promise<AcceptedPlugin> {
  const [source, options] = Array.isArray(plugin) ? plugin : [plugin]
  if (typeof source !== 'string') return Array.isArray(plugin) ? source(options) : (source as AcceptedPlugin)
  const required = createRequire(join(root, 'site.config.js'))(source) as { default?: unknown }
  const create = (required.default ?? required) as (options: unknown) => AcceptedPlugin
  return create(options ?? {})
}

/** The reads of files that plugins say they depend on. Plugins with native code name what they cannot be seen to read. */
function dependencies(messages: Message[], root: string): Read[] {
  const files = messages.flatMap((message): string[] => {
    if (message.type === 'dependency') return [message.file as string]
    if (message.type !== 'dir-dependency') return []
    const patterns = [(message.glob as string | undefined) ?? '**/*'].flat()
    return globSync(patterns, { cwd: message.dir as string, absolute: true, ignore: noSources, suppressErrors: true })
  })
  const folders = new Set(files.map((file) => dirname(file)))
  const name = (path: string) => withSlashes(relative(root, path))
  return [
    ...[...new Set(files)].map((file) => readAgain(root, 'file', name(file))),
    ...[...folders].map((folder) => readAgain(root, 'list', name(folder))),
  ]
}

interface Moved {
  file: string
  /** Absolute. */
  output: string
  root: string
  transform: (path: string) => Promise<string>
}

/** Let relative addresses lead to the same files from the new folder, and imports to transformed files. */
async function moveAddresses(tree: Root, { file, output, root, transform }: Moved): Promise<void> {
  const moved = (path: string) => {
    const target = withSlashes(relative(dirname(output), join(dirname(file), path)))
    return target.startsWith('.') ? target : `./${target}`
  }
  const changes: Promise<void>[] = []
  /** The address of a stylesheet after PostCSS, or of another file. */
  const changed = async (path: string) => {
    const target = path.endsWith('.css')
      ? join(root, await transform(relative(root, join(dirname(file), path))))
      : undefined
    return target ? `./${relative(dirname(output), target)}` : moved(path)
  }
  tree.walkAtRules('import', (rule) => {
    const [, before, path, after] = /^(\s*(?:url\(\s*)?["']?)(\.{1,2}\/[^"')\s]+)(.*)$/s.exec(rule.params) ?? []
    if (path === undefined) return
    const change = async () => {
      rule.params = `${before}${await changed(path)}${after}`
    }
    changes.push(change())
  })
  // Classes of other CSS modules.
  tree.walkDecls('composes', (declaration) => {
    const [, before, path, after] = /^(.*\bfrom\s+["'])(\.{1,2}\/[^"']+)(.*)$/s.exec(declaration.value) ?? []
    if (path === undefined) return
    const change = async () => {
      declaration.value = `${before}${await changed(path)}${after}`
    }
    changes.push(change())
  })
  await Promise.all(changes)
  tree.walkDecls((declaration) => {
    if (!declaration.value.includes('url(')) return
    declaration.value = declaration.value.replace(
      /url\(\s*(["']?)(?![a-z][a-z\d+.-]*:|~?\/|#|data:)([^"')]+)\1\s*\)/gi,
      (_, quote: string, path: string) => `url(${quote}${moved(path)}${quote})`,
    )
  })
}
