import { SearchIcon, type SearchIconName } from './SearchIcon.tsx'
import { type SearchItem, SearchOption } from './SearchOption.tsx'
import type { StoredHit, StoredHits } from './storedHits.ts'
import type { WindowOptions } from './windowOptions.ts'

/** Ids of the lists that an input controls. */
export const startLists = ({ recent, favorites }: StoredHits): string[] => [
  ...(recent.length > 0 ? [recentId] : []),
  ...(favorites.length > 0 ? [favoritesId] : []),
]
const recentId = 'docsearch-recent'
const favoritesId = 'docsearch-favorites'

/** What the reader opened before, for an empty query. */
export function StartScreen({ text, recent, favorites, items, actions }: StartScreenProps) {
  if (items.length === 0) {
    return (
      <div className="DocSearch-StartScreen">
        <p className="DocSearch-Help">{text('SearchModal.startScreen.noRecentSearchesText')}</p>
      </div>
    )
  }
  return (
    <div className="DocSearch-Dropdown-Container">
      <StoredList
        id={recentId}
        title={text('SearchModal.startScreen.recentSearchesTitle')}
        icon="recent"
        hits={recent}
        items={items}
        actions={[
          {
            icon: 'favorite',
            title: text('SearchModal.startScreen.saveRecentSearchButtonTitle'),
            run: actions.addFavorite,
          },
          {
            icon: 'remove',
            title: text('SearchModal.startScreen.removeRecentSearchButtonTitle'),
            run: actions.removeRecent,
          },
        ]}
      />
      <StoredList
        id={favoritesId}
        title={text('SearchModal.startScreen.favoriteSearchesTitle')}
        icon="favorite"
        hits={favorites}
        items={items.slice(recent.length)}
        actions={[
          {
            icon: 'remove',
            title: text('SearchModal.startScreen.removeFavoriteSearchButtonTitle'),
            run: actions.removeFavorite,
          },
        ]}
      />
    </div>
  )
}

interface StartScreenProps extends StoredHits, Pick<WindowOptions, 'text'> {
  /** The items of the recent searches, then those of the favorites. */
  items: SearchItem[]
  actions: { [Name in 'addFavorite' | 'removeRecent' | 'removeFavorite']: (hit: StoredHit) => void }
}

/** Options of a listbox cannot contain buttons, which would not be announced, so the list is a tree. */
function StoredList({ id, title, icon, hits, items, actions }: StoredListProps) {
  if (hits.length === 0) return null
  return (
    <section className="DocSearch-Hits">
      <div id={`${id}-title`} className="DocSearch-Hit-source">
        {title}
      </div>
      <div id={id} role="tree" aria-labelledby={`${id}-title`}>
        {hits.map((hit, index) => {
          const item = items[index]!
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, whose aria-activedescendant it is.
            <div
              key={hit.id}
              id={item.elementId}
              role="treeitem"
              aria-selected={item.isSelected}
              className="DocSearch-Hit"
            >
              <SearchOption
                item={item}
                isOption={false}
                icon={icon}
                title={hit.path.at(-1)}
                detail={hit.path.slice(0, -1).join(' › ')}
              />
              {actions.map(({ icon, title, run }) => (
                <button
                  key={icon}
                  type="button"
                  className="DocSearch-Hit-action-button"
                  title={title}
                  aria-label={title}
                  onClick={() => run(hit)}
                >
                  <SearchIcon name={icon} />
                </button>
              ))}
            </div>
          )
        })}
      </div>
    </section>
  )
}

interface StoredListProps {
  id: string
  title: string
  icon: SearchIconName
  hits: StoredHit[]
  items: SearchItem[]
  actions: { icon: SearchIconName; title: string; run: (hit: StoredHit) => void }[]
}
