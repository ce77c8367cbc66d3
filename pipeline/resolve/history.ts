import { docsOf } from '../../schemas/docsInstances.ts'
import { lastChanges, showsLastUpdate, siteHistory } from '../load/lastChanges.ts'
import { type Loaded, loaded } from '../load/load.ts'
import { readTranslationStates, translationStates } from '../load/translationStates.ts'
import { parsedDocs } from '../parse/docs.ts'
import type { Session } from '../tasks/session.ts'

/** Read the last changes of docs and the states of translations, if they are asked for, and set them as inputs of a session. */
export async function readHistory(
  session: Session,
  { translations = false }: { translations?: boolean },
): Promise<void> {
  const site = session.get(loaded)
  const pages = site.documents.map(({ source }) => source)
  const undated = new Set([...pages, ...docsWithoutDates(site), ...postsWithoutDates(site)])
  const dated = () => session.get(parsedDocs).docs.filter(({ source }) => !undated.has(source))
  const history = await lastChanges(site, site.config!, dated, translations, session.get(siteHistory))
  session.set(siteHistory, history)
  session.set(
    translationStates,
    translations ? readTranslationStates(site, history.changes) : { states: new Map(), diagnostics: [] },
  )
}

/** The docs of the instances that show no last updates. */
function docsWithoutDates({ config, versions, locales }: Loaded): string[] {
  return versions
    .filter(({ name }) => !showsLastUpdate(docsOf(config!, name)))
    .flatMap(({ name, docs }) => [
      ...docs,
      ...locales.flatMap((locale) => [...locale.versions.get(name)!.docs.values()]),
    ])
    .map(({ source }) => source)
}

/** The posts of the blogs that show no last updates. */
function postsWithoutDates({ config, blogs }: Loaded): string[] {
  const { blog = [] } = config!
  return blogs
    .filter(({ id }) => !blog.some((own) => own.id === id && showsLastUpdate(own)))
    .flatMap(({ posts, locales }) => [...posts, ...[...locales.values()].flatMap((own) => [...own.posts.values()])])
    .map(({ source }) => source)
}
