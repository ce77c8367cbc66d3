import { clsx } from 'clsx'
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { Search } from '../../../schemas/graph.ts'
import { usePage } from '../../mdx/usePage.ts'
import type { SearchHit } from '../../search/engine.ts'
import { facets as facetsOf } from '../../search/facets.ts'
import { plural, text } from '../texts.ts'
import { usePreferredVersion } from '../usePreferredVersion.ts'
import { shownVersion } from '../versionMenu.ts'
import { HitSection } from './HitSection.tsx'
import { hitLists } from './hitLists.ts'
import { NothingFound } from './NothingFound.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SearchFailure } from './SearchFailure.tsx'
import styles from './SearchWindow.css?url'
import { StartScreen, storedLists } from './StartScreen.tsx'
import { queryMaxLength } from './selectedText.ts'
import { storedSearches } from './storedSearches.ts'
import { useModal } from './useModal.ts'
import { useWindowSearch } from './useWindowSearch.ts'
import { WindowFooter } from './WindowFooter.tsx'
import { windowOptions } from './windowOptions.ts'

const maxSuggestions = 3
/** Words of a text in a hit, and on a narrow screen. */
const snippetWords = 10
const narrowSnippetWords = 5
const narrow = '(max-width: 768px)'

/** Parts of the site that were found while the page is open: something to try when nothing is found. */
const foundGroups = new Set<string>()

export interface SearchWindowProps {
  search: Search
  /** What the window begins with; selected, if it was selected on the page. */
  first: { query: string; isSelection: boolean }
  close: () => void
  /** Close the window and go to an address. */
  leaveFor: (href: string) => void
}

/**
 * The search window. Its classes, keys and words are those of DocSearch, as readers know them.
 *
 * A modal `<dialog>`: the browser keeps the focus inside.
 */
export function SearchWindow({ search, first, close, leaveFor }: SearchWindowProps) {
  const { site } = usePage()
  const [query, setQuery] = useState(first.query)
  const { status, found, provider, retry } = useWindowSearch(site, query, useFacets())
  const { placeholder, hitsPerGroup, remembers } = useMemo(() => windowOptions(search), [search])
  const stored = useMemo(() => storedSearches(search), [search])
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  const [moved, setMoved] = useState<{ among: unknown; hit: SearchHit }>()
  const input = useRef<HTMLInputElement>(null)
  const dialog = useModal({ input, isSelected: first.isSelection, close })
  const [words] = useState(() => (matchMedia(narrow).matches ? narrowSnippetWords : snippetWords))

  const isStart = query.trim() === ''
  const groups = useMemo(() => hitLists(found?.hits ?? [], hitsPerGroup), [found, hitsPerGroup])
  const lists = isStart ? (remembers ? storedLists(stored) : []) : groups
  const hits = lists.flatMap(({ hits }) => hits)
  // The first one, until the reader moves among just these.
  const among = isStart ? null : found
  const active = hits.find(({ id }) => moved && moved.among === among && id === moved.hit.id) ?? hits[0]
  const onActive = (hit: SearchHit) => setMoved({ among, hit })

  // What Enter means for a query that is not answered yet: its first hit.
  const isEntered = useRef(false)
  const isAnswered = isStart || (status === 'idle' && found?.query === query)
  useEffect(() => {
    for (const { title } of groups) foundGroups.add(title)
  }, [groups])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the answer arrives.
  useEffect(() => {
    if (isEntered.current && isAnswered && active) open(active)
    if (isAnswered || status === 'failed') isEntered.current = false
  }, [isAnswered, status])

  function change(next: string) {
    isEntered.current = false
    setQuery(next)
    dialog.current?.querySelector('.DocSearch-Dropdown')?.scrollTo({ top: 0 })
  }

  function remember(hit: SearchHit) {
    if (remembers) stored.remember(plainHit(hit))
  }

  function open(hit: SearchHit) {
    remember(hit)
    leaveFor(hit.href)
  }

  function onChoose(hit: SearchHit, event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      remember(hit)
      return
    }
    event.preventDefault()
    open(hit)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      const next = hits[(hits.indexOf(active!) + step + hits.length) % hits.length]
      if (next) onActive(next)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!isAnswered) isEntered.current = true
    else if (active && (event.ctrlKey || event.metaKey || event.shiftKey)) {
      remember(active)
      window.open(active.href, '_blank', event.shiftKey ? 'noopener,popup' : 'noopener')
    } else if (active) open(active)
  }

  const shared = { active, words, onActive, onChoose }
  const seeAllHref = search.pageHref && `${search.pageHref}?q=${encodeURIComponent(found?.query ?? '')}`

  return (
    <dialog
      ref={dialog}
      className={clsx(
        'DocSearch DocSearch-Container',
        status === 'stalled' && 'DocSearch-Container--Stalled',
        status === 'failed' && 'DocSearch-Container--Errored',
      )}
      aria-modal="true"
      aria-label={text('SearchBar.label')}
      onClose={close}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        // Else the browser empties the input first.
        event.preventDefault()
        close()
      }}
      onMouseDown={(event) => event.target === dialog.current && close()}
    >
      <link rel="stylesheet" href={styles} precedence="quire" />
      <div className="DocSearch-Modal">
        <SearchBox
          input={input}
          query={query}
          placeholder={placeholder}
          isStalled={status === 'stalled'}
          lists={lists}
          active={active}
          onChange={change}
          onKeyDown={onKeyDown}
          close={close}
        />
        <div className="DocSearch-Dropdown">
          {isStart ? (
            <StartScreen {...shared} lists={lists} stored={stored} onChange={refresh} />
          ) : status === 'failed' ? (
            <SearchFailure retry={retry} />
          ) : found && found.hits.length === 0 ? (
            <NothingFound
              query={found.query}
              search={search}
              suggestions={[...foundGroups].slice(0, maxSuggestions)}
              suggest={(name) => {
                change(name.slice(0, queryMaxLength))
                input.current?.focus()
              }}
            />
          ) : (
            <>
              {groups.map((list) => (
                <HitSection key={list.title} {...list} {...shared} />
              ))}
              {found && seeAllHref && (
                <p className="DocSearch-HitsFooter">
                  <a href={seeAllHref} onClick={(event) => followed(event) && close()}>
                    {plural('SearchBar.seeAll', found.total)}
                  </a>
                </p>
              )}
            </>
          )}
        </div>
        <p className="visually-hidden" role="status">
          {!isStart && isAnswered && found && plural('SearchModal.results', found.total)}
        </p>
        <WindowFooter provider={provider} />
      </div>
    </dialog>
  )
}

/** Language and version to search in: those of the page on show. */
function useFacets() {
  const { site, versions, page } = usePage()
  const [preferred] = usePreferredVersion()
  const version = shownVersion(versions, page, preferred)?.name
  return useMemo(() => facetsOf(site, version), [site, version])
}

/** A hit as it is remembered: by its place, not by what was searched for. */
function plainHit({ id, href, group, path }: SearchHit): SearchHit {
  return { id, href, group, path: path.map((parts) => [{ text: parts.map(({ text }) => text).join('') }]), excerpt: [] }
}

/** Whether a click leads away in this tab. */
const followed = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => !(metaKey || ctrlKey || shiftKey || altKey)
