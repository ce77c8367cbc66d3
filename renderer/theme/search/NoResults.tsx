import { SearchIcon } from './SearchIcon.tsx'
import type { WindowOptions } from './windowOptions.ts'

const maxSuggestions = 3

/** Screen for a query without results: groups of earlier results to search for, and a link to report the query. */
export function NoResults({ query, text, suggestions, reportUrl, ask }: NoResultsProps) {
  return (
    <div className="DocSearch-NoResults">
      <SearchIcon name="nothing" className="DocSearch-Screen-Icon" />
      <p className="DocSearch-Title">
        {text('SearchModal.noResultsScreen.noResultsText')} "<strong>{query}</strong>"
      </p>
      {suggestions.length > 0 && (
        <div className="DocSearch-NoResults-Prefill-List">
          <p className="DocSearch-Help">{text('SearchModal.noResultsScreen.suggestedQueryText')}:</p>
          {suggestions.slice(0, maxSuggestions).map((name) => (
            <button
              key={name}
              type="button"
              className="DocSearch-Prefill"
              onClick={() => ask(`${name.toLowerCase()} `)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      {reportUrl && (
        <p className="DocSearch-Help">
          {text('SearchModal.noResultsScreen.reportMissingResultsText')}{' '}
          <a
            href={reportUrl.replaceAll('{query}', encodeURIComponent(query))}
            target="_blank"
            rel="noopener noreferrer"
          >
            {text('SearchModal.noResultsScreen.reportMissingResultsLinkText')}
          </a>
        </p>
      )}
    </div>
  )
}

interface NoResultsProps extends Pick<WindowOptions, 'text'> {
  query: string
  suggestions: string[]
  reportUrl: string | undefined
  /** Search for another query. */
  ask: (query: string) => void
}
