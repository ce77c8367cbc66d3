import type { Search } from '../../../schemas/graph.ts'
import { type MessageId, translate } from '../../page/messages.ts'
import { engineEntry } from '../../search/engines/engines.ts'

export type ModalMessage = Extract<MessageId, `SearchModal.${string}`>

/** Texts that DocSearch has called differently since its version 4. */
export const newNames: { [name: string]: string } = {
  resetButtonTitle: 'clearButtonAriaLabel',
  cancelButtonText: 'closeButtonText',
  searchByText: 'poweredByText',
}

/** Options of the window, for those that the site's config does not set. */
export function windowOptions(search: Search) {
  const { placeholder, translations, ...options } = engineEntry(search).windowOptions?.(search) ?? {}
  return {
    maxPerGroup: options.maxResultsPerGroup ?? 5,
    limits: {
      recent: options.recentSearchesLimit ?? 7,
      recentWithFavorites: options.recentSearchesWithFavoritesLimit ?? 4,
      favorites: 10,
    },
    placeholder: placeholder ?? translate('SearchModal.placeholder'),
    /** A message, or the text that the config has for it. */
    text(id: ModalMessage): string {
      const [, part, name = ''] = id.split('.')
      const texts = translations?.modal?.[part!]
      return texts?.[newNames[name] ?? name] ?? texts?.[name] ?? translate(id)
    },
  }
}
export type WindowOptions = ReturnType<typeof windowOptions>
