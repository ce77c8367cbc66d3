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
import { docSearchTexts } from './docSearchMessages.ts'
import { SearchFailure } from './SearchFailure.tsx'
import { cleanStoredHits } from './storedHits.ts'
import { useDocSearchClient } from './useDocSearchClient.ts'
import { useDocSearchDialog } from './useDocSearchDialog.ts'

export interface SearchWindowProps {
  search: Search
  /** What the window begins with; selected, if it was selected on the page. */
  first: { query: string; isSelection: boolean }
  close: () => void
  /** Close the window and go to an address. */
  leaveFor: (href: string) => void
}

/** What the parts of ours that DocSearch renders need to know. */
interface WindowState extends Pick<SearchWindowProps, 'search' | 'close' | 'leaveFor'> {
  outcome: Outcome | undefined
  /** Called when the hits for a query are on the screen. */
  onShown: (query: string) => void
}
const WindowContext = createContext<WindowState | null>(null)
const useWindow = () => useContext(WindowContext)!

/**
 * The search window: DocSearch's own, in a dialog of ours, answered by the engine of the site.
 *
 * DocSearch never shows that a search failed, nor that nothing was opened before; these two screens are ours, in the place
 * of its own.
 */
export function DocSearchWindow({ search, first, close, leaveFor }: SearchWindowProps) {
  const { dialog, places } = useDocSearchDialog(first.isSelection, close)
  const { client, outcome, provider, forget } = useDocSearchClient()
  const [initialScrollY] = useState(() => window.scrollY)
  // DocSearch looks at both while it is rendered for the first time.
  useState(() => {
    cleanStoredHits(engineEntry(search).docSearchIndex(search).indexName)
    if (first.query === '') getSelection()?.removeAllRanges()
  })

  const hasFailed = outcome !== undefined && 'error' in outcome
  const input = () => dialog.current!.querySelector('input')!
  /** DocSearch asks once more whenever its input gets the focus. */
  const retry = () => {
    input().blur()
    input().focus()
  }

  // Enter pressed for a query that is not answered yet means its first hit.
  const entered = useRef<string>(undefined)
  const onShown = (query: string) => {
    if (query !== entered.current || !client.hasAnswered(query)) return
    entered.current = undefined
    dialog.current!.querySelector<HTMLElement>('.DocSearch-Hit a')?.click()
  }

  /** Keys that DocSearch would answer otherwise. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    // DocSearch holds the focus among what was there when it opened, and gives up the search; the dialog holds it anyway.
    if (event.key === 'Tab') event.stopPropagation()
    // DocSearch would give up the search, or open what was found before.
    if (event.key === 'Enter' && event.target === input() && !client.hasAnswered(input().value)) {
      event.preventDefault()
      event.stopPropagation()
      if (hasFailed) retry()
      else entered.current = input().value
    }
  }

  function onChange() {
    entered.current = undefined
    if (input().value === '') forget()
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
      onReset={forget}
    >
      <link rel="stylesheet" href={styles} precedence="quire" />
      <WindowContext value={{ search, outcome, close, leaveFor, onShown }}>
        <DocSearchModal
          {...docSearchProps(search)}
          {...engineEntry(search).docSearchIndex(search)}
          initialQuery={first.query}
          initialScrollY={initialScrollY}
          translations={docSearchTexts(search)}
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
          // What would ask Algolia, whoever answers the searches.
          indices={[]}
          insights={false}
          askAi={undefined}
          onAskAiToggle={() => {}}
        />
      </WindowContext>
      <p className="visually-hidden" role="status">
        {outcome && 'total' in outcome && plural('SearchModal.results', outcome.total)}
      </p>
      {places && createPortal(hasFailed ? <SearchFailure retry={retry} /> : <NothingOpened />, places.screen)}
      {places && provider && provider.name !== 'Algolia' && createPortal(<Provider {...provider} />, places.footer)}
    </dialog>
  )
}

/** Styles show it where DocSearch shows nothing. */
function NothingOpened() {
  return (
    <div className="DocSearch-StartScreen">
      <p className="DocSearch-Help">{translate('SearchModal.startScreen.noRecent')}</p>
    </div>
  )
}

/** The link around a hit. Readers move among hits with the arrows, so the link itself is no stop. */
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

/** The way to all results, below those that are shown. */
const SeeAll: ResultsFooter = ({ state }) => {
  const { search, outcome, close, onShown } = useWindow()
  useEffect(() => {
    suggestGroups(state)
    onShown(state.query)
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

/** Parts of the site that were found while the page is open: something to try when nothing is found. */
const foundGroups = new Set<string>()

/** DocSearch 4.6.3 makes an object of what its screen for no results takes for a list, and so suggests nothing. */
function suggestGroups({ collections, context }: Parameters<ResultsFooter>[0]['state']): void {
  for (const { items } of collections) {
    for (const { hierarchy } of items) foundGroups.add(hierarchy.lvl0.replace(/\u2060$/, ''))
  }
  context.searchSuggestions = [...foundGroups]
}

/** Whom the reader has to thank for the results, unless DocSearch says so itself. */
function Provider({ name, href }: NonNullable<SearchEngine['provider']>) {
  return (
    <a className="DocSearch-Provider" href={href} target="_blank" rel="noopener noreferrer">
      {translate('SearchModal.footer.searchBy')} <strong>{name}</strong>
    </a>
  )
}

/** Options of a site for DocSearch, as its config names them. */
function docSearchProps(search: Search): Partial<DocSearchModalProps> {
  return { placeholder: translate('SearchModal.placeholder'), ...engineEntry(search).docSearchProps?.(search) }
}
