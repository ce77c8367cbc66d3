import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Search } from '../../../schemas/graph.ts'
import { plural, translate } from '../../page/messages.ts'
import type { TransformItems } from '../../search/engines/engine.ts'
import { engineEntry } from '../../search/engines/engines.ts'
import { GroupFilter } from './GroupFilter.tsx'
import { hitGroups } from './hitRows.ts'
import { NoResults } from './NoResults.tsx'
import { SearchBar } from './SearchBar.tsx'
import { SearchFailure } from './SearchFailure.tsx'
import { SearchHits } from './SearchHits.tsx'
import { hasModifier, type SearchItem, type Target } from './SearchOption.tsx'
import styles from './SearchWindow.css?url'
import { StartScreen, startLists } from './StartScreen.tsx'
import { type StoredHit, storedHit } from './storedHits.ts'
import { useModalDialog } from './useModalDialog.ts'
import { useSearchReport } from './useSearchReport.ts'
import { useSelection } from './useSelection.ts'
import { useStoredHits } from './useStoredHits.ts'
import { useWindowSearch } from './useWindowSearch.ts'
import { WindowFooter } from './WindowFooter.tsx'
import { windowOptions } from './windowOptions.ts'

export interface SearchWindowProps {
  search: Search
  /** Initial query. It is selected in the input if it was selected on the page. */
  initial: { query: string; isSelection: boolean }
  transformItems: TransformItems | undefined
  close: () => void
  /** Close the window and go to a URL. */
  leaveFor: (href: string) => void
}

/** Words in an excerpt, on wide and narrow screens. */
const snippetWords = 10
const narrowSnippetWords = 5
const narrow = '(max-width: 768px)'

const hitsId = 'docsearch-hits'

/**
 * The search window: a modal dialog with a combobox. Its list is the results of the site's search engine, or what the reader
 * opened before. Its classes have the names of DocSearch's, for which sites have styles.
 */
export function SearchWindow({ search, initial, transformItems, close, leaveFor }: SearchWindowProps) {
  const dialog = useModalDialog(close)
  const input = useRef<HTMLInputElement>(null)
  const dropdown = useRef<HTMLDivElement>(null)
  const options = useMemo(() => windowOptions(search), [search])
  const [query, setQuery] = useState(initial.query)
  /** The group that the results are limited to. */
  const [group, setGroup] = useState<string>()
  const { answer, suggestions, hasFailed, isStalled, provider, retry } = useWindowSearch(query, group, transformItems)
  const { recent, favorites, ...stored } = useStoredHits(engineEntry(search).indexName(search), options.limits)

  const [words] = useState(() => (matchMedia(narrow).matches ? narrowSnippetWords : snippetWords))
  const groups = useMemo(() => {
    const maxPerGroup = answer?.group === undefined ? options.maxPerGroup : Number.POSITIVE_INFINITY
    return hitGroups(answer?.hits ?? [], maxPerGroup, words)
  }, [answer, options, words])

  const isStart = query.trim() === ''
  const isAnswered = isStart || (answer?.query === query && answer.group === group)
  const hits = isStart ? [...recent, ...favorites] : groups.flatMap(({ rows }) => rows.map(({ hit }) => storedHit(hit)))
  useSearchReport(isStart || !isAnswered ? undefined : answer)
  const list = useMemo(() => ({ query, answer, recent, favorites }), [query, answer, recent, favorites])
  const elementIds = hits.map((_, index) => `docsearch-item-${index}`)
  const { selected, select, onKeyDown: onArrowKey } = useSelection(list, elementIds)
  const items = hits.map(
    (hit, index): SearchItem => ({
      elementId: elementIds[index]!,
      href: hit.href,
      isSelected: index === selected,
      select: () => select(index),
      open: (target) => open(hit, target),
    }),
  )

  function open(hit: StoredHit, target: Target) {
    stored.addRecent(hit)
    if (target === 'here') leaveFor(hit.href)
    else window.open(hit.href, '_blank', target === 'tab' ? 'noopener' : 'noopener,popup')
  }

  const focusInput = () => input.current!.focus()
  useLayoutEffect(() => {
    input.current!.focus()
    if (initial.isSelection) input.current!.select()
  }, [initial])

  // If Enter is pressed before a query is answered, its first hit is opened when it is.
  const submittedQuery = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each answer.
  useEffect(() => {
    dropdown.current!.scrollTop = 0
    if (answer === undefined || answer.query !== submittedQuery.current) return
    submittedQuery.current = undefined
    items[0]?.open('here')
  }, [answer])

  function ask(query: string) {
    submittedQuery.current = undefined
    setQuery(query)
    setGroup(undefined)
    focusInput()
  }

  /** Run an action whose button disappears, and focus the input. */
  const thenFocus =
    <Input extends unknown[]>(run: (...input: Input) => void) =>
    (...input: Input) => {
      run(...input)
      focusInput()
    }

  function onInputKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    onArrowKey(event)
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (hasFailed) retry()
    else if (isAnswered) items[selected]?.open(targetOf(event))
    else submittedQuery.current = query
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    // The browser would empty the input first.
    event.preventDefault()
    event.stopPropagation()
    close()
  }

  const isOpen = hits.length > 0
  return (
    <dialog
      ref={dialog}
      className={clsx('DocSearch-Dialog', `DocSearch-Dialog--${search.engine}`)}
      aria-modal="true"
      aria-label={translate('SearchBar.label')}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onKeyDown={onKeyDown}
    >
      <link rel="stylesheet" href={styles} precedence="quire" />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape and a button close the window as well. */}
      <div
        className={clsx('DocSearch DocSearch-Container', isStalled && 'DocSearch-Container--Stalled')}
        onMouseDown={({ target, currentTarget }) => target === currentTarget && close()}
      >
        <div className="DocSearch-Modal">
          <SearchBar
            input={input}
            options={options}
            query={query}
            setQuery={ask}
            isStalled={isStalled}
            isOpen={isOpen}
            close={close}
            aria-haspopup={isStart ? 'tree' : 'listbox'}
            aria-controls={isOpen ? (isStart ? startLists({ recent, favorites }).join(' ') : hitsId) : undefined}
            aria-activedescendant={isOpen ? elementIds[selected] : undefined}
            onKeyDown={onInputKeyDown}
          />
          {!isStart && answer?.groups && (
            <GroupFilter groups={answer.groups} selected={group} select={thenFocus(setGroup)} />
          )}
          <div ref={dropdown} className="DocSearch-Dropdown">
            {isStart ? (
              <StartScreen
                text={options.text}
                recent={recent}
                favorites={favorites}
                items={items}
                actions={{
                  addFavorite: thenFocus(stored.addFavorite),
                  removeRecent: thenFocus(stored.removeRecent),
                  removeFavorite: thenFocus(stored.removeFavorite),
                }}
              />
            ) : hasFailed ? (
              <SearchFailure retry={thenFocus(retry)} />
            ) : answer && hits.length === 0 ? (
              <NoResults
                text={options.text}
                query={answer.query}
                suggestions={suggestions}
                reportUrl={search.reportUrl}
                ask={ask}
              />
            ) : (
              answer && <SearchHits id={hitsId} label={translate('SearchBar.label')} groups={groups} items={items} />
            )}
            {isOpen && !isStart && isAnswered && group === undefined && search.pageHref && (
              <p className="DocSearch-HitsFooter">
                <a
                  href={`${search.pageHref}?q=${encodeURIComponent(query)}`}
                  onClick={(event) => hasModifier(event) || close()}
                >
                  {plural('SearchBar.seeAll', answer!.total)}
                </a>
              </p>
            )}
          </div>
          <WindowFooter text={options.text} provider={provider} />
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {answer && plural('SearchModal.results', answer.total)}
      </p>
    </dialog>
  )
}

const targetOf = ({ ctrlKey, metaKey, shiftKey }: KeyboardEvent): Target =>
  ctrlKey || metaKey ? 'tab' : shiftKey ? 'window' : 'here'
