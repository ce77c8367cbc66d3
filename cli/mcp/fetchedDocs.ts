import { markdownListPath } from '../../renderer/node/outputs/markdownList.ts'
import { sitePath } from '../../renderer/page/urls.ts'
import { type BuiltLocale, Docs, languageFolders, localeDocs, type ReadFile } from './docs.ts'

/** Data of a language that a build has written, with its folder in the output folder: empty, or `fr/`. */
export interface FetchedLocale extends BuiltLocale {
  locale: string
  folder: string
}

/** Read the data of all languages of a site that a build has written. It is plain, so that hosts may keep it between requests. */
export async function fetchLocales(read: ReadFile): Promise<FetchedLocale[]> {
  const { site } = JSON.parse(await read(sitePath)) as BuiltLocale
  const locales = languageFolders(site).map(async ([locale, folder]): Promise<FetchedLocale | undefined> => {
    // A language that is built alone is not there.
    const list = await read(folder + markdownListPath).catch(() => undefined)
    if (list === undefined) return undefined
    return { locale, folder, ...JSON.parse(await read(folder + sitePath)), pages: JSON.parse(list) }
  })
  const found = (await Promise.all(locales)).filter((one) => one !== undefined)
  if (found.some(({ locale }) => locale === site.locale)) return found
  throw new Error(
    `The built site has no ${markdownListPath}; \`markdownPages\` in the site config must not be \`false\`.`,
  )
}

/** The docs of a site whose data is there. The files of pages and of the search are read when they are asked for. */
export function fetchedDocs(locales: FetchedLocale[], read: ReadFile): Docs {
  const all = locales.map((one) => localeDocs(one.locale, one.folder, one, read))
  return new Docs(all, locales.find(({ folder }) => folder === '')!.locale, read)
}
