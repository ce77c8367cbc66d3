import type { Position } from '../../schemas/diagnostic.ts'
import { providedExports } from '../../schemas/providedModules.ts'
import { getOrInsert } from '../../schemas/shared/collections/getOrInsert.ts'
import { packageName } from '../packages/findPackage.ts'
import { packageEntry } from '../packages/packageEntry.ts'
import { type LoadedSources, sourcesInCss } from '../parse/loadedSources.ts'
import type { RefusedCode } from './refusedCode.ts'

/** Packages that keep to our policy, and our own. */
const isKnownPackage = /^(?:react|react-dom|clsx|mermaid|@docusaurus|@theme.*|quire-docs)$/

/** What the code of a site needs of its content security policy: hosts to load from, and code that a strict policy refuses. */
export class PolicyNeeds {
  readonly refused: RefusedCode[] = []
  readonly #root: string
  readonly #packages = new Set<string>()
  readonly #origins = new Map<string, Set<string>>()

  /** `root` is the folder of the site, in which packages are found that are not beside the module that imports them. */
  constructor(root: string) {
    this.#root = root
  }

  allow(origins: LoadedSources['origins']): void {
    for (const [directive, origin] of origins) getOrInsert(this.#origins, directive, () => new Set()).add(origin)
  }

  /** Allow the hosts that the stylesheet of a package loads from, as for stylesheets of the site. */
  readPackageStyle(specifier: string, folder: string): void {
    if (!/\.css$/.test(specifier)) return
    this.allow(sourcesInCss(this.#entry(specifier, folder)))
  }

  /** Look into the module of a package for code that a strict policy refuses, and for the hosts of its frames, such as players. */
  readPackage(specifier: string, folder: string, position: Position): void {
    const name = packageName(specifier)
    if (this.#packages.has(specifier) || providedExports(specifier) || isKnownPackage.test(name)) return
    this.#packages.add(specifier)
    const code = this.#entry(specifier, folder)
    if (/\.(?:innerHTML\s*=(?!=)|insertAdjacentHTML\(|createContextualFragment\()/.test(code))
      this.refused.push({ kind: 'html', position, package: name })
    if (/\bnew Function\(|(?<![.\w])eval\(/.test(code)) this.refused.push({ kind: 'eval', position, package: name })
    // Which of these hosts the frame loads is known at run time only; the others may be those of its preview image.
    for (const [, host] of /["'`]iframe["'`]/.test(code) ? code.matchAll(/["'`](https:\/\/[\w.-]+)/g) : [])
      for (const directive of ['frame-src', 'img-src']) this.allow([[directive, host!]])
  }

  #entry(specifier: string, folder: string): string {
    return packageEntry(specifier, folder) ?? packageEntry(specifier, this.#root) ?? ''
  }

  /** The hosts by directive, sorted. */
  origins(): Record<string, string[]> {
    return Object.fromEntries([...this.#origins].sort().map(([directive, origins]) => [directive, [...origins].sort()]))
  }
}
