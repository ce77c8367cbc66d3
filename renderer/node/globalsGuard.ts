import { readdirSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { readTextIfThere } from '../../schemas/shared/files/readRegularFile.ts'
import { withSlashes } from '../../schemas/shared/files/withSlashes.ts'
import { globalWriting } from '../../schemas/shared/run/globalWriting.ts'
import { type GlobalChange, LanguageGlobals } from '../../schemas/shared/run/languageGlobals.ts'

/** Keeps the built-in objects of a renderer as they are, and notes which code of a site has changed them. */
export class GlobalsGuard {
  readonly #root: string
  readonly #onChange: () => void
  readonly #bundles: string[] = []
  #globals: LanguageGlobals | undefined
  #changes: GlobalChange[] = []

  /** `onChange` is called at each change, before the page that is rendered has its result. */
  constructor(root: string, onChange: () => void) {
    this.#root = root
    this.#onChange = onChange
  }

  /** Take the built-in objects as they are now for the right ones. Called before a bundle of the site is loaded. */
  begin(bundle: string): void {
    this.#bundles.push(dirname(bundle))
    this.#globals ??= new LanguageGlobals()
  }

  /** A module has been loaded. `file` is its path from the site's root, if it is a file. */
  onLoaded(file?: string): void {
    for (const change of this.#globals?.changes({ isLoading: true }) ?? []) this.#note(change, file)
  }

  onRendered(): void {
    for (const change of this.#globals?.changes({ isLoading: false }) ?? []) this.#note(change)
  }

  /** The changes since the last call. */
  take(): GlobalChange[] {
    const changes = this.#changes
    this.#changes = []
    return changes
  }

  #note(change: GlobalChange, file?: string): void {
    const files = [...(file === undefined ? [] : [file]), ...this.#bundles.flatMap((folder) => this.#sourcesOf(folder))]
    const position = files.map((path) => this.#position(path, change.name)).find((found) => found !== undefined)
    this.#changes.push({ ...change, ...(position ?? (file === undefined ? {} : { file })) })
    this.#onChange()
  }

  #position(file: string, name: string): { file: string; line: number; column: number } | undefined {
    const position = globalWriting(name, readTextIfThere(join(this.#root, file)) ?? '')
    return position && { file, ...position }
  }

  /** The files of the site that a bundle is made of, as its source maps list them. */
  #sourcesOf(folder: string): string[] {
    const maps = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.map'))
    const sources = maps.flatMap(
      (path) => JSON.parse(readTextIfThere(join(folder, path)) || '{}').sources ?? [],
    ) as string[]
    const own = sources
      .map((source) => source.replace(/\?.*/, ''))
      .filter((source) => source.startsWith(`${this.#root}${sep}`) && !source.includes('node_modules'))
    return [...new Set(own)].map((source) => withSlashes(relative(this.#root, source))).sort()
  }
}
