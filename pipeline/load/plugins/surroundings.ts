import { isAbsolute, join, resolve } from 'node:path'
import { globSync } from '../../tasks/disk.ts'
import { moduleFile } from '../isModule.ts'
import { inSite, type OpenPlugin } from './openPlugin.ts'
import type { HookName } from './pluginHooks.ts'
import { call, type PluginInput, type PluginRun, type Report } from './pluginRun.ts'

/** Read what a plugin adds around its content: modules of every page, components, aliases, and the files that it watches. */
export async function readSurroundings(
  plugin: OpenPlugin,
  input: PluginInput,
  run: PluginRun,
  report: Report,
): Promise<void> {
  const { hooks, index, folder } = plugin
  const { site } = run
  const hook = async (name: HookName) => {
    const action = hooks[name]
    return typeof action === 'function'
      ? call(index, name, input, run, report, () => action.call(hooks, {}))
      : undefined
  }
  const wrong = (name: HookName, reason: string) => report('site-plugin-value', index, { hook: name, reason })
  site.hasPostBuild ||= typeof hooks.postBuild === 'function'
  site.hasPostCss ||= typeof hooks.configurePostCss === 'function'

  for (const path of list(await hook('getClientModules'), () =>
    wrong('getClientModules', 'it returns no list of paths'),
  )) {
    const file = moduleFile(resolve(folder, path))
    if (file === undefined) wrong('getClientModules', `there is no file \`${path}\``)
    else site.clientModules.push(inSite(input.root, file))
  }
  run.watched.push(
    ...list(await hook('getPathsToWatch'), () => wrong('getPathsToWatch', 'it returns no list of paths')),
  )

  const theme = await hook('getThemePath')
  if (typeof theme === 'string') addTheme(resolve(folder, theme), input.root, site)
  else if (theme !== undefined) wrong('getThemePath', 'it returns no path')

  const messages = await call(index, 'getDefaultCodeTranslationMessages', input, run, report, () =>
    (hooks.getDefaultCodeTranslationMessages as (() => unknown) | undefined)?.call(hooks),
  )
  for (const [key, text] of Object.entries(messages ?? {})) if (typeof text === 'string') site.messages[key] ??= text
}

function list(value: unknown, onWrong: () => void): string[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value
  onWrong()
  return []
}

/** Add the components of a theme. A component of the site with the same name takes its place. */
function addTheme(folder: string, root: string, { theme, alias }: PluginRun['site']): void {
  const paths = globSync('**/*.{tsx,jsx,ts,js}', {
    cwd: folder,
    ignore: ['**/*.{test,spec,d}.*', '**/__tests__/**'],
    suppressErrors: true,
  })
  for (const path of paths.sort()) {
    const name = path.replace(/(?:\/index)?\.[jt]sx?$/, '')
    theme[name] = inSite(root, join(folder, path))
    for (const prefix of ['@theme', '@theme-original', '@theme-init'])
      alias[`${prefix}/${name}`] = inSite(root, join(folder, path.replace(/(?:\/index)?\.[jt]sx?$/, '')))
  }
}

/** The files that match the globs of `getPathsToWatch`, absolute. */
export const watchedFiles = (globs: string[], root: string): string[] =>
  globs.length === 0
    ? []
    : globSync(
        globs.map((glob) => glob.replaceAll('\\', '/')),
        { cwd: root, absolute: true, suppressErrors: true, ignore: ['**/node_modules/**'] },
      ).filter((path) => isAbsolute(path))
