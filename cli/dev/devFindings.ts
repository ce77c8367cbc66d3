import { join } from 'node:path'
import type { Compiled } from '../../pipeline/compiled.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { addAll } from '../../schemas/shared/collections/addAll.ts'
import { readBaseline } from '../check/baseline.ts'
import { type Reviewed, type ReviewedSite, review, reviewedSite } from '../check/review.ts'
import { identityOf } from '../report/identity.ts'

/** The diagnostics of a site that is compiled again and again: those of the last run, and those of pages rendered since. */
export class DevFindings {
  readonly #root: string
  readonly #isStrict: boolean | undefined
  #site: ReviewedSite
  #ofRun: Diagnostic[] = []
  #ofPages: Diagnostic[] = []
  /** The last run, with all that it has found. */
  #last: { site: object; found: Diagnostic[]; reviewed: Reviewed } | undefined
  /** Reported render failures and the hash of the code they belong to, because pages are rendered again after each run. */
  #reported = { code: '', keys: new Set<string>() }

  constructor(root: string, isStrict: boolean | undefined) {
    this.#root = root
    this.#isStrict = isStrict
    this.#site = { root, severities: {}, staticFolders: [] }
  }

  get all(): Diagnostic[] {
    return [...this.#ofRun, ...this.#ofPages]
  }

  /** Use the severities and static folders of a site from now on. */
  setSite(compiled: Compiled): void {
    this.#site = reviewedSite(this.#root, compiled)
  }

  /** `code` is the hash of the code that renders pages from now on. */
  setCode(code: string): void {
    if (code !== this.#reported.code) this.#reported = { code, keys: new Set() }
  }

  /** Take over the diagnostics of a run. `changed` are the absolute paths of the files that have changed since the last one. */
  setRun(compiled: Compiled, changed: ReadonlySet<string> | undefined): Reviewed {
    const { bundled, diagnostics: found } = compiled
    const reviewed = this.#lastReview(compiled, changed) ?? this.#review(found)
    this.#last = { site: bundled.site, found, reviewed }
    this.#ofRun = reviewed.diagnostics
    this.#ofPages = []
    return reviewed
  }

  /** Add the diagnostics of a page that was rendered. Returns those that were not reported yet. */
  addOfPage(found: Diagnostic[]): Diagnostic[] {
    const { diagnostics } = this.#review(found)
    addAll(this.#ofPages, diagnostics)
    const keyOf = (diagnostic: Diagnostic) => JSON.stringify(identityOf(diagnostic))
    const unreported = diagnostics.filter((diagnostic) => !this.#reported.keys.has(keyOf(diagnostic)))
    for (const diagnostic of unreported) this.#reported.keys.add(keyOf(diagnostic))
    return unreported
  }

  /** The last review, if the same was found since and no fix is in a file that has changed. Fixes read all files. */
  #lastReview({ bundled, diagnostics }: Compiled, changed: ReadonlySet<string> | undefined): Reviewed | undefined {
    const last = this.#last
    if (!last || last.site !== bundled.site || !changed || diagnostics.length !== last.found.length) return undefined
    const isKnown = (diagnostic: Diagnostic, index: number) =>
      diagnostic === last.found[index] && !changed.has(join(this.#root, diagnostic.file))
    return diagnostics.every(isKnown) ? last.reviewed : undefined
  }

  #review(diagnostics: Diagnostic[]): Reviewed {
    return review(diagnostics, this.#site, { strict: this.#isStrict, baseline: readBaseline(this.#root) })
  }
}
