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
      clearButtonAriaLabel: translate('SearchModal.searchBox.resetButtonTitle'),
      closeButtonText: translate('SearchModal.searchBox.cancelButtonText'),
      closeButtonAriaLabel: translate('SearchModal.searchBox.cancelButtonText'),
      searchInputLabel: translate('SearchModal.searchBox.searchInputLabel'),
      ...own?.searchBox,
    },
    startScreen: {
      recentSearchesTitle: translate('SearchModal.startScreen.recentSearchesTitle'),
      saveRecentSearchButtonTitle: translate('SearchModal.startScreen.saveRecentSearchButtonTitle'),
      removeRecentSearchButtonTitle: translate('SearchModal.startScreen.removeRecentSearchButtonTitle'),
      favoriteSearchesTitle: translate('SearchModal.startScreen.favoriteSearchesTitle'),
      removeFavoriteSearchButtonTitle: translate('SearchModal.startScreen.removeFavoriteSearchButtonTitle'),
      ...own?.startScreen,
    },
    noResultsScreen: {
      noResultsText: translate('SearchModal.noResultsScreen.noResultsText'),
      suggestedQueryText: translate('SearchModal.noResultsScreen.suggestedQueryText'),
      reportMissingResultsText: translate('SearchModal.noResultsScreen.reportMissingResultsText'),
      reportMissingResultsLinkText: translate('SearchModal.noResultsScreen.reportMissingResultsLinkText'),
      ...own?.noResultsScreen,
    },
    footer: {
      selectText: translate('SearchModal.footer.selectText'),
      selectKeyAriaLabel: translate('SearchModal.footer.selectKeyAriaLabel'),
      navigateText: translate('SearchModal.footer.navigateText'),
      navigateUpKeyAriaLabel: translate('SearchModal.footer.navigateUpKeyAriaLabel'),
      navigateDownKeyAriaLabel: translate('SearchModal.footer.navigateDownKeyAriaLabel'),
      closeText: translate('SearchModal.footer.closeText'),
      closeKeyAriaLabel: translate('SearchModal.footer.closeKeyAriaLabel'),
      poweredByText: translate('SearchModal.footer.searchByText'),
      ...own?.footer,
    },
  }
}
