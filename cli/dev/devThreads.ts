import { pathToFileURL } from 'node:url'
import type { Compiled } from '../../pipeline/compiled.ts'
import type { OpenRenderer } from '../../renderer/node/pageRenderer.ts'
import type { SiteConfig } from '../../schemas/config.ts'
import type { ThreadPool } from '../../schemas/shared/threads/threadPool.ts'
import { renderPool, threadRenderer } from '../renderInput.ts'

/** How long after a save of code a thread is started for the next one, ms. */
const spareAfterMs = 500

/** The thread that renders pages in the dev server. It stays between runs. */
export class DevThreads {
  #current: { megabytes: number; pool: ThreadPool } | undefined

  /** Start the thread for a config, if it does not run yet. */
  warm(config: SiteConfig): void {
    this.#pool(config).warm()
  }

  /** Start the thread again if code has changed: the one that had loaded the old code is gone. */
  warmAgain(): void {
    this.#current?.pool.warm()
  }

  /** Let the thread load a module that will render pages, absolute. */
  load(module: string | undefined): void {
    if (module !== undefined) this.#current?.pool.load([pathToFileURL(module).href])
  }

  /** Start a thread for code that is being saved. */
  spare(): void {
    this.#current?.pool.spare()
  }

  /** Start a thread for the next save of code, when the pages that are asked for after this one are rendered. */
  spareLater(): void {
    setTimeout(() => this.spare(), spareAfterMs).unref()
  }

  renderer(compiled: Pick<Compiled, 'config' | 'codeOptions'>): OpenRenderer {
    return threadRenderer(compiled, this.#pool(compiled.config!), 1)
  }

  end(): void {
    this.#current?.pool.end()
    this.#current = undefined
  }

  #pool(config: SiteConfig): ThreadPool {
    const { megabytes } = config.pageBudget
    if (this.#current?.megabytes !== megabytes) {
      this.#current?.pool.end()
      this.#current = { megabytes, pool: renderPool({ config }) }
      this.#current.pool.kept = 1
    }
    return this.#current.pool
  }
}
