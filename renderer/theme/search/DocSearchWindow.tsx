import { DocSearchModal, type DocSearchModalProps } from '@docsearch/react/modal'
import { clsx } from 'clsx'
import { createContext, type KeyboardEvent, type MouseEvent, useContext, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Search } from '../../../schemas/graph.ts'
import { plural, translate } from '../../page/messages.ts'
import type { SearchEngine } from '../../search/engines/engine.ts'
import { engineEntry } from '../../search/engines/engines.ts'
import styles from './DocSearchWindow.css?url'
import type { Outcome } from './docSearchClient.ts'
import { docSearchMessages } from './docSearchMessages.ts'
import { SearchFailure } from './SearchFailure.tsx'
import { cleanStoredHits } from './storedHits.ts'
import { useDocSearchClient } from './useDocSearchClient.ts'
import { useDocSearchDialog } from './useDocSearchDialog.ts'

export interface SearchWindowProps {
  search: Search
  /** Initial query. It is selected in the input if it was selected on the page. */
  initial: { query: string; isSelection: boolean }
  close: () => void
  /** Close the window and go to a URL. */
  leaveFor: (href: string) => void
}

/** State for our components that DocSearch renders. */
interface WindowState extends Pick<SearchWindowProps, 'search' | 'close' | 'leaveFor'> {
  outcome: Outcome | undefined
  /** Called when the hits for a query are rendered. */
  onRendered: (query: string) => void
}
const WindowContext = createContext<WindowState | null>(null)
const useWindow = () => useContext(WindowContext)!

/**
 * The search window: DocSearch in our own dialog, with results from the site's search engine.
 *
 * DocSearch has no screen for a failed search, nor for an empty list of recent searches. These two screens are ours.
 */
export function DocSearchWindow({ search, initial, close, leaveFor }: SearchWindowProps) {
  const { dialog, containers } = useDocSearchDialog(initial.isSelection, close)
  const { client, outcome, provider, reset } = useDocSearchClient()
  const [initialScrollY] = useState(() => window.scrollY)
  // DocSearch reads stored hits and the selection during its first render.
  useState(() => {
    cleanStoredHits(engineEntry(search).docSearchIndex(search).indexName)
    if (initial.query === '') getSelection()?.removeAllRanges()
  })

  const hasFailed = outcome !== undefined && 'error' in outcome
  const input = () => dialog.current!.querySelector('input')!
  /** DocSearch repeats the search when its input gets the focus. */
  const retry = () => {
    input().blur()
    input().focus()
  }

  // If Enter is pressed before a query is answered, the first hit is opened when it is rendered.
  const submittedQuery = useRef<string>(undefined)
  const onRendered = (query: string) => {
    if (query !== submittedQuery.current || !client.hasAnswered(query)) return
    submittedQuery.current = undefined
    dialog.current!.querySelector<HTMLElement>('.DocSearch-Hit a')?.click()
  }

  /** Handle keys before DocSearch does. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    // DocSearch would trap the focus among outdated elements and cancel the search. The dialog already traps the focus.
    if (event.key === 'Tab') event.stopPropagation()
    // DocSearch would cancel the search or open a hit of the previous query.
    if (event.key === 'Enter' && event.target === input() && !client.hasAnswered(input().value)) {
      event.preventDefault()
      event.stopPropagation()
      if (hasFailed) retry()
      else submittedQuery.current = input().value
    }
  }

  function onChange() {
    submittedQuery.current = undefined
    if (input().value === '') reset()
  }

  const { reportUrl } = search
  return (
    <dialog
      ref={dialog}
      className={clsx(
        'DocSearch-Dialog',
        `DocSearch-Dialog--${search.engine}`,
        hasFailed && 'DocSearch-Dialog--failed',
      )}
      aria-modal="true"
      aria-label={translate('SearchBar.label')}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onKeyDownCapture={onKeyDown}
      onChange={onChange}
      onReset={reset}
    >
      <link rel="stylesheet" href={styles} precedence="quire" />
      <WindowContext value={{ search, outcome, close, leaveFor, onRendered }}>
        <DocSearchModal
          {...docSearchProps(search)}
          {...engineEntry(search).docSearchIndex(search)}
          initialQuery={initial.query}
          initialScrollY={initialScrollY}
          translations={docSearchMessages(search)}
          transformSearchClient={client.transform}
          hitComponent={Hit}
          resultsFooterComponent={SeeAll}
          navigator={{
            navigate: ({ itemUrl }) => leaveFor(itemUrl),
            navigateNewTab: ({ itemUrl }) => window.open(itemUrl, '_blank', 'noopener'),
            navigateNewWindow: ({ itemUrl }) => window.open(itemUrl, '_blank', 'noopener,popup'),
          }}
          getMissingResultsUrl={
            reportUrl ? ({ query }) => reportUrl.replaceAll('{query}', encodeURIComponent(query)) : undefined
          }
          onClose={close}
          // Features that would send requests to Algolia.
          indices={[]}
          insights={false}
          askAi={undefined}
          onAskAiToggle={() => {}}
        />
      </WindowContext>
      <p className="visually-hidden" role="status">
        {outcome && 'total' in outcome && plural('SearchModal.results', outcome.total)}
      </p>
      {containers &&
        createPortal(hasFailed ? <SearchFailure retry={retry} /> : <NoRecentSearches />, containers.screen)}
      {containers &&
        provider &&
        provider.name !== 'Algolia' &&
        createPortal(<Provider {...provider} />, containers.footer)}
    </dialog>
  )
}

/** Shown by CSS if DocSearch's own screen is empty. */
function NoRecentSearches() {
  return (
    <div className="DocSearch-StartScreen">
      <p className="DocSearch-Help">{translate('SearchModal.startScreen.noRecentSearchesText')}</p>
    </div>
  )
}

/** The link around a hit. It is not in the tab order, because hits are selected with the arrow keys. */
const Hit: NonNullable<DocSearchModalProps['hitComponent']> = ({ hit, children }) => {
  const { leaveFor } = useWindow()
  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    leaveFor(hit.url)
  }
  return (
    <a href={hit.url} tabIndex={-1} onClick={onClick}>
      {children}
    </a>
  )
}

type ResultsFooter = NonNullable<DocSearchModalProps['resultsFooterComponent']>

/** Link to the page with all results, below the hits. */
const SeeAll: ResultsFooter = ({ state }) => {
  const { search, outcome, close, onRendered } = useWindow()
  useEffect(() => {
    suggestGroups(state)
    onRendered(state.query)
  })

  if (!search.pageHref || !outcome || !('total' in outcome) || outcome.query !== state.query) return null
  return (
    <a
      href={`${search.pageHref}?q=${encodeURIComponent(outcome.query)}`}
      onClick={({ metaKey, ctrlKey, shiftKey, altKey }) => metaKey || ctrlKey || shiftKey || altKey || close()}
    >
      {plural('SearchBar.seeAll', outcome.total)}
    </a>
  )
}

/** Groups of all hits since the page was opened, to suggest when a search has no results. */
const hitGroups = new Set<string>()

/** Set the suggestions of the screen without results, because DocSearch 4.6.3 passes it an object instead of an array. */
function suggestGroups({ collections, context }: Parameters<ResultsFooter>[0]['state']): void {
  for (const { items } of collections) {
    for (const { hierarchy } of items) hitGroups.add(hierarchy.lvl0.replace(/\u2060$/, ''))
  }
  context.searchSuggestions = [...hitGroups]
}

/** Attribution of the search service. DocSearch has its own for Algolia. */
function Provider({ name, href }: NonNullable<SearchEngine['provider']>) {
  return (
    <a className="DocSearch-Provider" href={href} target="_blank" rel="noopener noreferrer">
      {translate('SearchModal.footer.searchByText')} <strong>{name}</strong>
    </a>
  )
}

/** DocSearch options from the site's config. */
function docSearchProps(search: Search): Partial<DocSearchModalProps> {
  return { placeholder: translate('SearchModal.placeholder'), ...engineEntry(search).docSearchProps?.(search) }
}
