import type { Compiled } from '../../pipeline/compile.ts'
import { type Outcome, UnchangedSite } from '../../pipeline/unchanged/unchangedSite.ts'
import { bundleFolder } from '../../renderer/node/bundle/bundleFolder.ts'
import { readsOfBundles } from '../../renderer/node/bundle/readsOfBundles.ts'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import { joinReads, type Read } from '../../schemas/shared/cache/reads.ts'
import { cacheFolder } from '../options.ts'
import { readMarker } from './outputFolder.ts'
import type { PreviousOutput } from './previousOutput.ts'
import type { Written } from './write.ts'

/** What is known of a build that was published. */
export interface BuildOutcome extends Outcome {
  pages: number
  written: Written
}

interface StoredOutcome extends BuildOutcome {
  /** The build that the output is of. */
  build: string
  marker: string | undefined
}

/** The targets whose bundles are a part of the output, or make it. */
const targets = ['server', 'client', 'start', 'styles']

/** The last build of a site into a folder, while neither what it was made of nor that folder has changed. */
export class UnchangedBuild {
  readonly #root: string
  readonly #site: UnchangedSite<StoredOutcome>
  readonly #previous: PreviousOutput
  readonly #pageReads: Read[][] = []

  /** `options` are those that decide what is built. */
  constructor(root: string, configFile: string | undefined, options: object, previous: PreviousOutput) {
    this.#root = root
    this.#previous = previous
    this.#site = new UnchangedSite(root, configFile, `built-${hash(previous.folder, JSON.stringify(options))}`)
  }

  /** The outcome of the last build, if this one would write the same. */
  async outcome(): Promise<BuildOutcome | undefined> {
    const last = await this.#site.outcomeOfSame()
    const isOfOutput = last?.build === this.#previous.build && this.#previous.isUntouched
    if (!last || !isOfOutput || last.marker !== readMarker(this.#previous.folder)) return undefined
    const { build: _, marker: __, ...outcome } = last
    return outcome
  }

  /** Add what code of the site has read for a page. */
  readonly addReads = (reads: Read[]): void => {
    this.#pageReads.push(reads)
  }

  /** Store the outcome of a build that was published. */
  store(outcome: BuildOutcome, { config, configFile, reads }: Pick<Compiled, 'config' | 'configFile' | 'reads'>): void {
    if (!config || config.cache.remote) return
    const { nextBuild: build, folder } = this.#previous
    const ofBundles = readsOfBundles(this.#root, bundleFolder(cacheFolder(this.#root)), targets)
    this.#site.store(
      { ...outcome, build, marker: readMarker(folder) },
      { config, configFile, plainDocs: {}, reads: joinReads(reads(), ofBundles, ...this.#pageReads) },
    )
  }
}
