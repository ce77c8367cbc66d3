import { translate } from '../../page/messages.ts'
import { type ModalMessage, newNames } from './windowOptions.ts'

/** The messages of a part of the window, with DocSearch's names before and since its version 4. */
const texts = (...ids: ModalMessage[]): Record<string, string> =>
  Object.fromEntries(
    ids.flatMap((id) => {
      const name = id.slice(id.lastIndexOf('.') + 1)
      return [name, newNames[name] ?? name].map((name) => [name, translate(id)])
    }),
  )

const button = translate('SearchBar.label')

/** `@theme/SearchTranslations`: the texts of the search in the page's language, with the names of DocSearch's options. */
export default {
  button: { buttonText: button, buttonAriaLabel: button },
  placeholder: translate('SearchModal.placeholder'),
  modal: {
    searchBox: texts(
      'SearchModal.searchBox.resetButtonTitle',
      'SearchModal.searchBox.cancelButtonText',
      'SearchModal.searchBox.searchInputLabel',
    ),
    startScreen: texts(
      'SearchModal.startScreen.recentSearchesTitle',
      'SearchModal.startScreen.noRecentSearchesText',
      'SearchModal.startScreen.saveRecentSearchButtonTitle',
      'SearchModal.startScreen.removeRecentSearchButtonTitle',
      'SearchModal.startScreen.favoriteSearchesTitle',
      'SearchModal.startScreen.removeFavoriteSearchButtonTitle',
    ),
    errorScreen: texts('SearchModal.errorScreen.titleText', 'SearchModal.errorScreen.helpText'),
    footer: texts(
      'SearchModal.footer.selectText',
      'SearchModal.footer.selectKeyAriaLabel',
      'SearchModal.footer.navigateText',
      'SearchModal.footer.navigateUpKeyAriaLabel',
      'SearchModal.footer.navigateDownKeyAriaLabel',
      'SearchModal.footer.closeText',
      'SearchModal.footer.closeKeyAriaLabel',
      'SearchModal.footer.searchByText',
    ),
    noResultsScreen: texts(
      'SearchModal.noResultsScreen.noResultsText',
      'SearchModal.noResultsScreen.suggestedQueryText',
      'SearchModal.noResultsScreen.reportMissingResultsText',
      'SearchModal.noResultsScreen.reportMissingResultsLinkText',
    ),
  },
}
