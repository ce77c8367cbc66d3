import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import type { ErrorCode } from '../../../schemas/errors.ts'
import type { Read } from '../../../schemas/shared/reads/reads.ts'
import { callHook } from './callHook.ts'
import type { ContextInput, LoadContext } from './loadContext.ts'
import type { OpenPlugin } from './openPlugin.ts'
import type { PluginSite } from './pluginSite.ts'

export interface PluginInput extends ContextInput {
  production: boolean
}

/** Plugins that have run. */
export interface PluginRun {
  site: PluginSite
  open: OpenPlugin[]
  context: LoadContext
  reads: Map<string, Read>
  /** Globs of the files that plugins want to be watched. */
  watched: string[]
  /** Paths of the files that plugins have written for their components, absolute. */
  written: string[]
  /** The items of the navbar in the context that are known. */
  navbarItems: Set<unknown>
}

export type Report = (
  code: Extract<ErrorCode, `site-plugin-${string}`>,
  index: number,
  data: Record<string, unknown>,
  more?: Partial<Pick<Diagnostic, 'hint' | 'severity'>>,
) => void

/** Call a hook of a plugin, and record what it reads. What cannot be compared is named. */
export async function call<Value>(
  index: number,
  hook: string,
  { root, production }: Pick<PluginInput, 'root' | 'production'>,
  { reads: all, open }: Pick<PluginRun, 'reads' | 'open'>,
  report: Report,
  run: () => Value | PromiseLike<Value>,
): Promise<Value> {
  const reads = new Map<string, Read>()
  try {
    const plugin = open.find((one) => one.index === index)?.name ?? `plugins[${index}]`
    return await callHook({ root, production, reads, plugin }, hook, run)
  } finally {
    if (hook === '') for (const [key, read] of reads) if (isClockOfLibrary(read)) reads.delete(key)
    const unknown = [...reads.values()].filter(([kind]) => kind === 'unknown')
    if (unknown.length > 0) {
      const names = [...new Set(unknown.map(([, name]) => name))].sort()
      report('site-plugin-not-stored', index, { names })
    }
    for (const [key, read] of reads) all.set(key, read)
  }
}

/** Libraries look at the clock when they are loaded, and no result depends on it. */
const isClockOfLibrary = ([kind, name, caller]: Read) =>
  kind === 'unknown' && name === 'Date' && /(?:^|\/)node_modules\/(?!.*(?:docusaurus|plugin|theme))/.test(caller)
