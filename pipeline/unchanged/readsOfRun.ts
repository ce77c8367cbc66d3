import { isOutside, isPathIn } from '../../schemas/shared/files/repository.ts'
import { joinReads, type Read, readAgain } from '../../schemas/shared/reads/reads.ts'
import { readByRules } from '../checks/rules/reportedByRules.ts'
import type { SiteState } from '../compiled.ts'
import { foldersOutside } from '../load/foldersOutside.ts'
import { functionReads } from '../load/functionReads.ts'
import { siteHistory } from '../load/lastChanges.ts'
import type { DocStore } from '../parse/stores/docStore.ts'

/** All that a run has read besides the files of the site. `hasRules` says whether the rules of the site have run. */
export function readsOfRun(state: SiteState, store: DocStore, hasRules: boolean | undefined): Read[] {
  const { session, loaded, parsed } = state
  const ofSidebars = loaded.versions.map(({ sidebars }) => (sidebars || undefined)?.reads)
  return joinReads(
    loaded.reads,
    functionReads(loaded.config!),
    ...ofSidebars,
    ...parsed.docs.map((doc) => store.readsOf(doc)),
    outsideReads(state),
    session.get(siteHistory).reads,
    ...(hasRules ? loaded.locales.map((one) => readByRules(session, one.locale.code)) : []),
  )
}

/** The files that docs include from outside of the site's folder and that of the docs. */
function outsideReads({ loaded, parsed }: SiteState): Read[] {
  const { root, config } = loaded
  const included = new Set(parsed.docs.flatMap(({ facts }) => facts.includes))
  const folders = foldersOutside(config!)
  const outside = [...included].filter((path) => isOutside(path) && !folders.some((folder) => isPathIn(path, folder)))
  return outside.map((path) => readAgain(root, 'file', path))
}
