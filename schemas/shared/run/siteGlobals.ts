import { sep } from 'node:path'
import { readTextIfThere } from '../files/readRegularFile.ts'
import { currentRecordings } from '../reads/recording.ts'
import { globalWriting } from './globalWriting.ts'
import { LanguageGlobals } from './languageGlobals.ts'
import { OutputStreams } from './outputStreams.ts'

let globals: LanguageGlobals | undefined
let streams: OutputStreams | undefined
const siteModules = new Set<string>()

/** Take the built-in objects as they are for the right ones, before code of a site runs. */
export function rememberGlobals(): void {
  globals ??= new LanguageGlobals([])
  streams = new OutputStreams()
}

/** Forget them, because our own code replaces some of them. */
export function forgetGlobals(): void {
  globals = undefined
}

/** A module of a site is run, and no package. */
export const addSiteModule = (file: string) => siteModules.add(file)

/**
 * Put back what code of a site has replaced in the built-in objects, which our code uses as well, and throw its name.
 *
 *     Map.prototype.get = () => 1
 *
 * What no module of the site replaces is put back without an error: packages bring new functions to old versions of Node.
 */
export function refuseReplacedGlobals(): void {
  const names = [...(globals?.restore() ?? []), ...(streams?.restore() ?? [])]
  if (names.length === 0) return
  // A process may run the code of several sites.
  const roots = [...currentRecordings()].map(({ root }) => `${root}${sep}`)
  const files = [...siteModules].filter((file) => roots.some((root) => file.startsWith(root)))
  for (const name of names) {
    for (const file of files) {
      const place = globalWriting(name, readTextIfThere(file) ?? '')
      if (!place) continue
      const error = new TypeError(
        `it replaces \`${name}\`, which the tool uses as well; give the function another name`,
      )
      error.stack = `${error.name}: ${error.message}\n    at ${file}:${place.line}:${place.column}`
      throw error
    }
  }
}
