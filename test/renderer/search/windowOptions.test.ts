import { expect, test } from 'vitest'
import { windowOptions } from '../../../renderer/theme/search/windowOptions.ts'
import type { Search } from '../../../schemas/graph.ts'

type Modal = Extract<Search, { engine: 'algolia' }>['modal']
const optionsOf = (modal: Modal) =>
  windowOptions({
    engine: 'algolia',
    appId: 'APP',
    apiKey: 'public',
    indexName: 'docs',
    searchParameters: {},
    contextual: true,
    modal,
  })

test('a config replaces texts of the window by the names of DocSearch 4 and 3', () => {
  const { text, placeholder } = optionsOf({
    placeholder: 'Search Click',
    translations: {
      modal: {
        searchBox: { closeButtonText: 'Away', resetButtonTitle: 'Empty' },
        footer: { poweredByText: 'Thanks to' },
      },
    },
  })
  expect(placeholder).toBe('Search Click')
  expect(text('SearchModal.searchBox.cancelButtonText')).toBe('Away')
  expect(text('SearchModal.searchBox.resetButtonTitle')).toBe('Empty')
  expect(text('SearchModal.footer.searchByText')).toBe('Thanks to')
  expect(text('SearchModal.footer.selectText')).toBe('to select')
})

test('a config limits results and recent searches', () => {
  expect(optionsOf({}).maxPerGroup).toBe(5)
  expect(optionsOf({}).limits).toEqual({ recent: 7, recentWithFavorites: 4, favorites: 10 })
  const limited = optionsOf({ maxResultsPerGroup: 2, recentSearchesLimit: 3, recentSearchesWithFavoritesLimit: 1 })
  expect(limited.maxPerGroup).toBe(2)
  expect(limited.limits).toEqual({ recent: 3, recentWithFavorites: 1, favorites: 10 })
})
