import { quote } from '../../../schemas/shared/text/quote.ts'
import { installHint } from '../../packages/installHint.ts'
import { PluginFailure } from './callHook.ts'
import { contentActions } from './contentActions.ts'
import { loadContext } from './loadContext.ts'
import { addedNavbarItems, listedItems } from './navbarItems.ts'
import { nameOfEntry, type OpenPlugin, openPlugin } from './openPlugin.ts'
import { type PluginEntry, pluginEntries } from './pluginEntries.ts'
import { insteadOfHook, knownHooks, unreadFields } from './pluginHooks.ts'
import { call, type PluginInput, type PluginRun, type Report } from './pluginRun.ts'
import { emptyPluginSite, type PluginReport } from './pluginSite.ts'
import { readSurroundings } from './surroundings.ts'

/**
 * Run the plugins of a site for a language, one after the other, so that it is known which of them fails and what each reads: first
 * each loads its content and adds its pages, then each may see the content of all.
 */
export async function runPlugins(input: PluginInput): Promise<PluginRun> {
  const context = loadContext(input)
  const run: PluginRun = {
    site: emptyPluginSite(),
    open: [],
    context,
    reads: new Map(),
    watched: [],
    written: [],
    navbarItems: new Set(listedItems(context.siteConfig)),
  }
  const names = new Map<number, string>()
  const report = reporter(run.site.reports, names)
  for (const entry of pluginEntries(input.config)) {
    names.set(entry.index, nameOfEntry(entry, input.root))
    await attempt(entry.index, report, async () => {
      const plugin = await opened(entry, input, run, report)
      if (!plugin) return
      names.set(entry.index, plugin.name)
      if (run.open.some(({ name, id }) => name === plugin.name && id === plugin.id)) {
        const reason = `two plugins have the name \`${plugin.name}\` and the id \`${plugin.id}\`; give each an \`id\` in its options`
        report('site-plugin-value', entry.index, { hook: 'id', reason })
        return
      }
      reportHooks(plugin, report)
      await readSurroundings(plugin, input, run, report)
      run.open.push(plugin)
      takeNavbarItems(plugin, run, report)
    })
  }
  await loadContents(input, run, report)
  for (const plugin of run.open) await attempt(plugin.index, report, () => addOutcome(plugin, input, run, report))
  return run
}

/** Read what depends on the content of a plugin: tags of pages, and its config of webpack. */
async function addOutcome(plugin: OpenPlugin, input: PluginInput, run: PluginRun, report: Report): Promise<void> {
  const { hooks, index, content } = plugin
  const { site, context } = run
  const { injectHtmlTags, configureWebpack } = hooks
  if (typeof injectHtmlTags === 'function') {
    const tags = await call(index, 'injectHtmlTags', input, run, report, () => injectHtmlTags.call(hooks, { content }))
    const { readHtmlTags } = await import('./htmlTags.ts')
    const wrong = readHtmlTags(tags ?? {}, context.baseUrl, site)
    if (wrong !== undefined)
      report('site-plugin-value', index, { hook: 'injectHtmlTags', reason: `${quote(wrong)} is not a tag` })
  }
  if (configureWebpack) {
    const { readWebpack, webpackOf } = await import('./webpackParts.ts')
    const config = await call(index, 'configureWebpack', input, run, report, () =>
      webpackOf(plugin, context.generatedFilesDir, input.root),
    )
    const { alias, others, hint } = readWebpack(config, input.root, context.generatedFilesDir)
    Object.assign(site.alias, alias)
    if (others.length > 0) report('site-plugin-hook', index, { hook: 'configureWebpack', parts: others }, { hint })
  }
}

const reporter =
  (reports: PluginReport[], names: Map<number, string>): Report =>
  (code, index, data, { hint, severity } = {}) => {
    const plugin = names.get(index) ?? `plugins[${index}]`
    const report: PluginReport = {
      code,
      index,
      data: { plugin, ...data },
      ...(hint !== undefined && { hint }),
      ...(severity && { severity }),
    }
    // Each language runs the plugin, and so does each route.
    if (!reports.some((other) => JSON.stringify(other) === JSON.stringify(report))) reports.push(report)
  }

/** Run a step of a plugin. A failure is reported, and the other plugins go on. */
export async function attempt(index: number, report: Report, step: () => Promise<void>): Promise<void> {
  try {
    await step()
  } catch (error) {
    if (!(error instanceof PluginFailure)) throw error
    const hint = installHint(error.reason)
    report('site-plugin-failed', index, { hook: error.hook, reason: error.reason }, hint === undefined ? {} : { hint })
  }
}

function opened(entry: PluginEntry, input: PluginInput, run: PluginRun, report: Report) {
  return call(entry.index, '', input, run, report, () => openPlugin(entry, run.context, input.configFile))
}

/** Report hooks that are not called, and those that are no functions. */
function reportHooks({ hooks, index }: OpenPlugin, report: Report): void {
  for (const [hook, value] of Object.entries(hooks)) {
    if (unreadFields.has(hook) || value === undefined || value === null) continue
    const isKnown = knownHooks.has(hook)
    if (isKnown && typeof value !== 'function' && hook !== 'configureWebpack') {
      report('site-plugin-value', index, { hook, reason: 'it is not a function' })
      hooks[hook] = undefined
    }
    if (isKnown || (typeof value !== 'function' && !Object.hasOwn(insteadOfHook, hook))) continue
    report('site-plugin-hook', index, { hook, parts: [] }, { hint: insteadOfHook[hook] })
  }
}

/** Let each plugin load its content and add pages and data, and then see the content of all. */
async function loadContents(input: PluginInput, run: PluginRun, report: Report): Promise<void> {
  const failed = new Set<OpenPlugin>()
  const step = async (plugin: OpenPlugin, hook: string, given?: () => object) => {
    const { hooks, index } = plugin
    const action = hooks[hook]
    if (typeof action !== 'function' || failed.has(plugin)) return undefined
    let value: unknown
    failed.add(plugin)
    await attempt(index, report, async () => {
      value = await call(index, hook, input, run, report, () => action.call(hooks, given?.()))
      failed.delete(plugin)
    })
    takeNavbarItems(plugin, run, report)
    return value
  }
  const actionsOf = (plugin: OpenPlugin) => contentActions(plugin, input, run, report)
  for (const plugin of run.open) {
    plugin.content = await step(plugin, 'loadContent')
    await step(plugin, 'contentLoaded', () => ({ content: plugin.content, actions: actionsOf(plugin) }))
  }
  const allContent = contentOfAll(run.open)
  for (const plugin of run.open)
    await step(plugin, 'allContentLoaded', () => ({ allContent, actions: actionsOf(plugin) }))
}

function takeNavbarItems({ index }: OpenPlugin, { site, context, navbarItems }: PluginRun, report: Report): void {
  const { items, mistakes } = addedNavbarItems(context, navbarItems)
  site.navbarItems.push(...items)
  for (const reason of mistakes) report('site-plugin-value', index, { hook: 'context.siteConfig', reason })
}

/** The content of plugins by name and id. That of the docs has another shape here than in Docusaurus, so it is refused. */
export function contentOfAll(plugins: OpenPlugin[]): Record<string, Record<string, unknown>> {
  const all: Record<string, Record<string, unknown>> = {}
  for (const { name, id, content } of plugins) all[name] = { ...all[name], [id]: content }
  for (const name of [
    'docusaurus-plugin-content-docs',
    'docusaurus-plugin-content-blog',
    'docusaurus-plugin-content-pages',
  ]) {
    if (Object.hasOwn(all, name)) continue
    Object.defineProperty(all, name, {
      get() {
        throw new Error(`the content of \`${name}\` is not available; \`docs graph\` prints docs and pages as JSON`)
      },
    })
  }
  return all
}
