import type { Search } from '../../../schemas/graph.ts'
import { fillText } from '../fillText.tsx'
import { text } from '../texts.ts'
import { SearchIcon } from './SearchIcon.tsx'

interface NothingFoundProps {
  query: string
  search: Search
  /** Names of parts of the site that were found before. */
  suggestions: string[]
  suggest: (query: string) => void
}

/** What the window shows where nothing is found: what else to try, and whom to tell. */
export function NothingFound({ query, search, suggestions, suggest }: NothingFoundProps) {
  const report = search.reportUrl?.replaceAll('{query}', encodeURIComponent(query))
  return (
    <div className="DocSearch-NoResults">
      <SearchIcon name="none" />
      <p className="DocSearch-Title">
        {fillText('SearchModal.noResultsScreen.title', { query: <strong>{query}</strong> })}
      </p>
      {suggestions.length > 0 && (
        <div className="DocSearch-NoResults-Prefill-List">
          <p className="DocSearch-Help">{text('SearchModal.noResultsScreen.suggestions')}</p>
          <ul>
            {suggestions.map((name) => (
              <li key={name}>
                <button type="button" className="DocSearch-Prefill" onClick={() => suggest(`${name.toLowerCase()} `)}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {report && (
        <p className="DocSearch-Help">
          {text('SearchModal.noResultsScreen.report')}{' '}
          <a href={report} target="_blank" rel="noopener noreferrer">
            {text('SearchModal.noResultsScreen.reportLink')}
          </a>
        </p>
      )}
    </div>
  )
}
