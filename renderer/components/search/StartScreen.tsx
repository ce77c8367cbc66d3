import type { ReactNode } from 'react'
import type { SearchHit } from '../../search/engine.ts'
import { text } from '../texts.ts'
import { HitSection, type HitSectionProps } from './HitSection.tsx'
import type { HitList } from './hitLists.ts'
import { SearchIcon } from './SearchIcon.tsx'
import type { StoredSearches } from './storedSearches.ts'

const recentId = 'docsearch-recent'
const favoritesId = 'docsearch-favorites'

/** What was opened before, and what was kept of it. */
export function storedLists(stored: StoredSearches): HitList[] {
  return [
    { id: recentId, title: text('SearchModal.startScreen.recent'), hits: stored.recent() },
    { id: favoritesId, title: text('SearchModal.startScreen.favorite'), hits: stored.favorites() },
  ].filter(({ hits }) => hits.length > 0)
}

interface StartScreenProps extends Pick<HitSectionProps, 'active' | 'words' | 'onActive' | 'onChoose'> {
  lists: HitList[]
  stored: StoredSearches
  /** Called when the lists have changed. */
  onChange: () => void
}

/** What the window shows before anything is typed: where the reader went before. */
export function StartScreen({ lists, stored, onChange, ...rest }: StartScreenProps) {
  if (lists.length === 0) {
    return (
      <div className="DocSearch-StartScreen">
        <p className="DocSearch-Help">{text('SearchModal.startScreen.noRecent')}</p>
      </div>
    )
  }
  const then = (change: (hit: SearchHit) => void, hit: SearchHit) => () => {
    change(hit)
    onChange()
  }
  const actions: Record<string, (hit: SearchHit) => ReactNode> = {
    [recentId]: (hit) => (
      <>
        <Action name="star" label={text('SearchModal.startScreen.save')} onClick={then(stored.favor, hit)} />
        <Action name="cross" label={text('SearchModal.startScreen.forget')} onClick={then(stored.forget, hit)} />
      </>
    ),
    [favoritesId]: (hit) => (
      <Action name="cross" label={text('SearchModal.startScreen.unfavorite')} onClick={then(stored.unfavor, hit)} />
    ),
  }
  return lists.map((list) => (
    <HitSection
      key={list.id}
      {...list}
      icon={list.id === recentId ? 'recent' : 'star'}
      actions={actions[list.id]}
      {...rest}
    />
  ))
}

function Action({ name, label, onClick }: { name: 'star' | 'cross'; label: string; onClick: () => void }) {
  return (
    <button type="button" className="DocSearch-Hit-action-button" title={label} aria-label={label} onClick={onClick}>
      <SearchIcon name={name} />
    </button>
  )
}
