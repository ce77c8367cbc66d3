import type { DocSearchModalProps } from '@docsearch/react/modal'
import type { Search } from '../../../schemas/graph.ts'
import { text } from '../../page/messages.ts'
import { engineEntry } from '../../search/engines/engines.ts'

type Texts = NonNullable<DocSearchModalProps['translations']>

/** What the search window says, in DocSearch's order; a site that names its own texts for DocSearch has these first. */
export function docSearchTexts(search: Search): Texts {
  const given = engineEntry(search).docSearchProps?.(search).translations as { modal?: Texts } | undefined
  const own = given?.modal
  return {
    searchBox: {
      clearButtonAriaLabel: text('SearchModal.searchBox.reset'),
      closeButtonText: text('SearchModal.searchBox.cancel'),
      closeButtonAriaLabel: text('SearchModal.searchBox.cancel'),
      searchInputLabel: text('SearchBar.label'),
      ...own?.searchBox,
    },
    startScreen: {
      recentSearchesTitle: text('SearchModal.startScreen.recent'),
      saveRecentSearchButtonTitle: text('SearchModal.startScreen.save'),
      removeRecentSearchButtonTitle: text('SearchModal.startScreen.forget'),
      favoriteSearchesTitle: text('SearchModal.startScreen.favorite'),
      removeFavoriteSearchButtonTitle: text('SearchModal.startScreen.unfavorite'),
      ...own?.startScreen,
    },
    noResultsScreen: {
      noResultsText: text('SearchModal.noResultsScreen.title'),
      suggestedQueryText: text('SearchModal.noResultsScreen.suggestions'),
      reportMissingResultsText: text('SearchModal.noResultsScreen.report'),
      reportMissingResultsLinkText: text('SearchModal.noResultsScreen.reportLink'),
      ...own?.noResultsScreen,
    },
    footer: {
      selectText: text('SearchModal.footer.select'),
      selectKeyAriaLabel: text('SearchModal.footer.selectKey'),
      navigateText: text('SearchModal.footer.navigate'),
      navigateUpKeyAriaLabel: text('SearchModal.footer.navigateUpKey'),
      navigateDownKeyAriaLabel: text('SearchModal.footer.navigateDownKey'),
      closeText: text('SearchModal.footer.close'),
      closeKeyAriaLabel: text('SearchModal.footer.closeKey'),
      poweredByText: text('SearchModal.footer.searchBy'),
      ...own?.footer,
    },
  }
}
