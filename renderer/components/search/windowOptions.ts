import type { Search } from '../../../schemas/graph.ts'
import { text } from '../texts.ts'

/** What a site that is searched by Algolia may say of the window, under the names of Algolia's own. */
export function windowOptions(search: Search) {
  const { placeholder, maxResultsPerGroup, disableUserPersonalization } =
    search.engine === 'algolia' ? search.modal : {}
  return {
    placeholder: typeof placeholder === 'string' ? placeholder : text('SearchModal.placeholder'),
    hitsPerGroup: typeof maxResultsPerGroup === 'number' && maxResultsPerGroup > 0 ? maxResultsPerGroup : 5,
    /** Whether searches are kept for the next time. */
    remembers: disableUserPersonalization !== true,
  }
}
