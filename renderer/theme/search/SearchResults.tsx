import { useEffect, useMemo, useRef, useState } from 'react'
import { instanceOf } from '../../../schemas/docsInstances.ts'
import { plural, translate } from '../../page/messages.ts'
import type { HighlightedText, SearchHit } from '../../search/engines/engine.ts'
import { facets as facetsOf } from '../../search/engines/facets.ts'
import { usePage } from '../context/usePage.ts'
import { usePreferredVersions } from '../versions/usePreferredVersions.ts'
import { currentVersions, instancesOf, versionsOfInstance } from '../versions/versionMenu.ts'
import { Marks } from './Marks.tsx'
import { SearchFailure } from './SearchFailure.tsx'
import styles from './SearchResults.css?url'
import { useSearchPages } from './useSearchPages.ts'
import { useSearchReport } from './useSearchReport.ts'

export interface SearchResultsProps {
  query: string
}

/** Results of a query. More results are loaded on scrolling. */
export function SearchResults({ query }: SearchResultsProps) {
  const { site, versions, page } = usePage()
  const [preferred] = usePreferredVersions()
  const [selected, select] = useState<Record<string, string>>({})
  const current = currentVersions(versions, page, preferred).map((name) => selected[instanceOf(name)] ?? name)
  const names = current.join('\n')
  const facets = useMemo(() => facetsOf(site, names === '' ? [] : names.split('\n')), [site, names])
  const {
    status,
    hits,
    total,
    provider,
    hasMore,
    more,
    retry,
    query: answeredQuery,
  } = useSearchPages(site, query, facets)
  const isAnswered = status === 'idle' && answeredQuery === query && query !== ''

  const answer = useMemo(
    () => (isAnswered ? { query: answeredQuery, hits } : undefined),
    [isAnswered, answeredQuery, hits],
  )
  useSearchReport(answer)

  return (
    <>
      <link rel="stylesheet" href={styles} precedence="quire" />
      <div className="search-page__bar">
        <p role="status">
          {isAnswered &&
            (total > 0 ? plural('SearchPage.documentsFound.plurals', total) : translate('SearchPage.noResultsText'))}
        </p>
        {facets &&
          current.map((name) => (
            <VersionSelect
              key={instanceOf(name)}
              name={name}
              select={(name) => select({ ...selected, [instanceOf(name)]: name })}
            />
          ))}
        {provider && (
          <a href={provider.href} target="_blank" rel="noopener noreferrer">
            {translate('SearchModal.footer.searchByText')} {provider.name}
          </a>
        )}
      </div>
      {query !== '' && hits.map((hit) => <Result key={hit.id} hit={hit} />)}
      {status === 'searching' && !hasMore && <div className="search-page__searching" />}
      {status === 'failed' && <SearchFailure retry={retry} />}
      {hasMore && status !== 'failed' && <More key={hits.length} load={more} />}
    </>
  )
}

/** Choose a version of a set of docs. Docs with one version have no choice. */
function VersionSelect({ name, select }: { name: string; select: (name: string) => void }) {
  const { versions } = usePage()
  const instance = instanceOf(name)
  const choices = versionsOfInstance(versions, instance)
  if (choices.length < 2) return null
  const prefix = instancesOf(versions).length > 1 ? `${instance}: ` : ''
  return (
    <select
      aria-label={prefix + translate('SearchPage.version')}
      value={name}
      onChange={({ target }) => select(target.value)}
    >
      {choices.map(({ name, label }) => (
        <option key={name} value={name}>
          {prefix + label}
        </option>
      ))}
    </select>
  )
}

function Result({ hit: { href, group, path, excerpt } }: { hit: SearchHit }) {
  const title = path.at(-1) ?? []
  const above: HighlightedText[] = [[{ text: group }], ...path.slice(0, -1)]
  return (
    <article className="search-page__result">
      <h2>
        {/* The browser loads absolute URLs, which belong to other sites. */}
        <a href={href} data-native={href.startsWith('/') ? undefined : ''}>
          <Marks text={title} />
        </a>
      </h2>
      <ul className="breadcrumbs" aria-label={translate('docs.breadcrumbs.navAriaLabel')}>
        {above.map((crumb, index) => (
          <li key={index} className="breadcrumbs__item">
            <span>
              <Marks text={crumb} />
            </span>
          </li>
        ))}
      </ul>
      {excerpt.length > 0 && (
        <p>
          <Marks text={withoutEllipsis(excerpt)} />
          ...
        </p>
      )}
    </article>
  )
}

function withoutEllipsis(text: HighlightedText): HighlightedText {
  const last = text.at(-1)
  return last && !last.isMatch ? [...text.slice(0, -1), { text: last.text.replace(/[\s.…]+$/, '') }] : text
}

/** Loads more results when it is scrolled into view or its button is clicked. */
function More({ load }: { load: () => void }) {
  const line = useRef<HTMLDivElement>(null)
  const latest = useRef(load)
  latest.current = load
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current()
      },
      { threshold: 1 },
    )
    observer.observe(line.current!)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={line} className="search-page__more">
      {translate('SearchPage.fetchingNewResults')}
      <button type="button" className="button" onClick={load}>
        {translate('SearchPage.loadMore')}
      </button>
    </div>
  )
}
