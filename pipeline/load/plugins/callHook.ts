import { withoutFolder } from '../../../schemas/shared/files/withoutFolder.ts'
import type { Read } from '../../../schemas/shared/reads/reads.ts'
import { recordReads } from '../../../schemas/shared/reads/recordReads.ts'
import { codeTimeVariable, hookBudget } from '../../../schemas/shared/run/codeBudget.ts'
import { handleSignals, runSiteCode } from '../../../schemas/shared/run/siteCode.ts'
import { OverBudget } from '../../../schemas/shared/threads/requestPool.ts'
import { thrownReason } from '../../wording/thrownReason.ts'
import { throwProcessLimit } from '../unreadableFile.ts'

/** A plugin has thrown, or has not ended. */
export class PluginFailure extends Error {
  /** `hook` is the name of the hook; `''` while the plugin is loaded. */
  constructor(
    readonly hook: string,
    readonly reason: string,
  ) {
    super(reason)
  }
}

interface HookRun {
  root: string
  /** Gets what the plugin reads. */
  reads: Map<string, Read>
  production: boolean
  /** Its name, for messages. */
  plugin: string
}

/** Call code of a plugin as that of the config is called: with a limit of time, and recorded. */
export async function callHook<Value>(
  { root, reads, production, plugin }: HookRun,
  hook: string,
  run: () => Value | PromiseLike<Value>,
): Promise<Value> {
  await handleSignals()
  const { NODE_ENV } = process.env
  const limits = { budget: hookBudget(), caller: `The plugin \`${plugin}\`${hook === '' ? '' : ` in \`${hook}\``}` }
  try {
    return await recordReads(root, reads, () =>
      runSiteCode(() => {
        // Plugins ask for it as in Docusaurus. Set while reads are recorded, it is no read of the environment.
        process.env.NODE_ENV = production ? 'production' : 'development'
        return run()
      }, limits),
    )
  } catch (error) {
    throwProcessLimit(error)
    throw new PluginFailure(hook, hookReason(error, root))
  } finally {
    // Other code of this process asks for it, too.
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}

function hookReason(error: unknown, root: string): string {
  if (error instanceof OverBudget) {
    const { runs, waits } = hookBudget()
    return `it does not end: it ran for more than ${runs} s, or waited for more than ${waits} s (\`${codeTimeVariable}=3\` allows three times as much)`
  }
  return withoutFolder(thrownReason(error), root)
}
