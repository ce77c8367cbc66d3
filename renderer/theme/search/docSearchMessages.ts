import type { DocSearchModalProps } from '@docsearch/react/modal'
import type { Search } from '../../../schemas/graph.ts'
import { translate } from '../../page/messages.ts'
import { engineEntry } from '../../search/engines/engines.ts'

type Messages = NonNullable<DocSearchModalProps['translations']>

/** Messages of the search window, in DocSearch's structure. The site's config overrides them. */
export function docSearchMessages(search: Search): Messages {
  const translations = engineEntry(search).docSearchProps?.(search).translations as { modal?: Messages } | undefined
  const own = translations?.modal
  return {
    searchBox: {
      clearButtonAriaLabel: translate('SearchModal.searchBox.reset'),
      closeButtonText: translate('SearchModal.searchBox.cancel'),
      closeButtonAriaLabel: translate('SearchModal.searchBox.cancel'),
      searchInputLabel: translate('SearchBar.label'),
      ...own?.searchBox,
    },
    startScreen: {
      recentSearchesTitle: translate('SearchModal.startScreen.recent'),
      saveRecentSearchButtonTitle: translate('SearchModal.startScreen.save'),
      removeRecentSearchButtonTitle: translate('SearchModal.startScreen.forget'),
      favoriteSearchesTitle: translate('SearchModal.startScreen.favorite'),
      removeFavoriteSearchButtonTitle: translate('SearchModal.startScreen.unfavorite'),
      ...own?.startScreen,
    },
    noResultsScreen: {
      noResultsText: translate('SearchModal.noResultsScreen.title'),
      suggestedQueryText: translate('SearchModal.noResultsScreen.suggestions'),
      reportMissingResultsText: translate('SearchModal.noResultsScreen.report'),
      reportMissingResultsLinkText: translate('SearchModal.noResultsScreen.reportLink'),
      ...own?.noResultsScreen,
    },
    footer: {
      selectText: translate('SearchModal.footer.select'),
      selectKeyAriaLabel: translate('SearchModal.footer.selectKey'),
      navigateText: translate('SearchModal.footer.navigate'),
      navigateUpKeyAriaLabel: translate('SearchModal.footer.navigateUpKey'),
      navigateDownKeyAriaLabel: translate('SearchModal.footer.navigateDownKey'),
      closeText: translate('SearchModal.footer.close'),
      closeKeyAriaLabel: translate('SearchModal.footer.closeKey'),
      poweredByText: translate('SearchModal.footer.searchBy'),
      ...own?.footer,
    },
  }
}
