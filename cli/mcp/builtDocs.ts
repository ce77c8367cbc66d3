import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { markdownListPath } from '../../renderer/node/outputs/markdownList.ts'
import { sitePath } from '../../renderer/page/urls.ts'
import { readRegularFile, readTextIfThere } from '../../schemas/shared/files/readRegularFile.ts'
import { UsageError } from '../UsageError.ts'
import { type BuiltLocale, Docs, type LocaleDocs, languageFolders, localeDocs } from './docs.ts'

/** The docs of a site in an output folder. After another build they are read again. */
export class BuiltDocs {
  readonly #folder: string
  #opened: { state: string; docs: Docs } | undefined

  /** `folder` is the output folder, absolute. Throws a `UsageError` if it has no Markdown files. */
  constructor(folder: string) {
    this.#folder = folder
    this.current()
  }

  /** The docs of the last build. */
  current(): Docs {
    const state = stateOf(join(this.#folder, markdownListPath))
    if (this.#opened?.state !== state) this.#opened = { state, docs: openDocs(this.#folder) }
    return this.#opened.docs
  }
}

function openDocs(output: string): Docs {
  const read = (path: string) => readFile(join(output, path), 'utf8')
  const { site } = JSON.parse(readRegularFile(join(output, sitePath), 'utf8')) as BuiltLocale
  const locales = languageFolders(site).flatMap(([locale, folder]): LocaleDocs[] => {
    const built = readLocale(join(output, folder))
    return built ? [localeDocs(locale, folder, built, read)] : []
  })
  if (locales.every(({ locale }) => locale !== site.locale)) {
    throw new UsageError(
      'The built site has no Markdown files.',
      'Build it again; `markdownPages` in the site config must not be `false`.',
    )
  }
  return new Docs(locales, site.locale, read)
}

function readLocale(folder: string): BuiltLocale | undefined {
  const list = readTextIfThere(join(folder, markdownListPath))
  if (list === undefined) return undefined
  return { ...JSON.parse(readRegularFile(join(folder, sitePath), 'utf8')), pages: JSON.parse(list) }
}

/** Changes whenever another build has written the file. */
function stateOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : ''
}
