import type { Compiled } from '../../pipeline/compiled.ts'
import { type Outcome, UnchangedSite } from '../../pipeline/unchanged/unchangedSite.ts'
import { bundleFolder } from '../../renderer/node/bundle/bundleFolder.ts'
import { readsOfBundles } from '../../renderer/node/bundle/readsOfBundles.ts'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import { joinReads, type Read } from '../../schemas/shared/reads/reads.ts'
import { cacheFolder } from '../options.ts'
import type { PreviousOutput } from './previousOutput.ts'
import type { Written } from './write.ts'

/** Outcome of a published build. */
export interface BuildOutcome extends Outcome {
  pages: number
  written: Written
}

interface StoredOutcome extends BuildOutcome {
  /** Id of the build that wrote the output folder. */
  build: string
}

/** Bundle targets that the output depends on. */
const targets = ['server', 'client', 'start', 'styles']

/** Reuses the outcome of the previous build while its inputs and its output folder are unchanged. */
export class UnchangedBuild {
  readonly #root: string
  readonly #site: UnchangedSite<StoredOutcome>
  readonly #previous: PreviousOutput
  readonly #pageReads: Read[][] = []

  /** `options`: command line options that change the output. Each combination has its own cache file. */
  constructor(root: string, configFile: string | undefined, options: object, previous: PreviousOutput) {
    this.#root = root
    this.#previous = previous
    this.#site = new UnchangedSite(root, configFile, `built-${hash(previous.id, JSON.stringify(options))}`)
  }

  /** Outcome of the previous build; `undefined` if anything has changed. */
  async outcome(): Promise<BuildOutcome | undefined> {
    const last = await this.#site.outcome()
    const isOfOutput = last?.build === this.#previous.build && this.#previous.isUntouched
    if (!last || !isOfOutput || !this.#previous.isMarkerSame) return undefined
    const { build: _, ...outcome } = last
    return outcome
  }

  /** Add the reads of site code on one page. */
  readonly addReads = (reads: Read[]): void => {
    this.#pageReads.push(reads)
  }

  /** Cache the outcome of a published build. */
  store(outcome: BuildOutcome, { config, configFile, reads }: Pick<Compiled, 'config' | 'configFile' | 'reads'>): void {
    if (!config || config.cache.remote) return
    const { nextBuild: build } = this.#previous
    const ofBundles = readsOfBundles(this.#root, bundleFolder(cacheFolder(this.#root)), targets)
    this.#site.store(
      { ...outcome, build },
      { config, configFile, plainDocs: {}, reads: joinReads(reads(), ofBundles, ...this.#pageReads) },
    )
  }
}
