import { lastChanges, siteHistory } from '../load/lastChanges.ts'
import { loaded } from '../load/load.ts'
import { readTranslationStates, translationStates } from '../load/translationStates.ts'
import { parsedDocs } from '../parse/docs.ts'
import type { Session } from '../tasks/session.ts'

/** Read the last changes of docs and the states of translations, if they are asked for, and set them as inputs of a session. */
export async function readHistory(
  session: Session,
  { translations = false }: { translations?: boolean },
): Promise<void> {
  const site = session.get(loaded)
  const pages = new Set(site.documents.map(({ source }) => source))
  const dated = () => session.get(parsedDocs).docs.filter(({ source }) => !pages.has(source))
  const history = await lastChanges(site, site.config!, dated, translations, session.get(siteHistory))
  session.set(siteHistory, history)
  session.set(
    translationStates,
    translations ? readTranslationStates(site, history.changes) : { states: new Map(), diagnostics: [] },
  )
}
