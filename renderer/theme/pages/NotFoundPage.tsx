import { useEffect, useState } from 'react'
import type { Site } from '../../../schemas/graph.ts'
import { decodeUrl } from '../../../schemas/shared/decodeUrl.ts'
import { translate } from '../../page/messages.ts'
import { closestPaths } from './closestPaths.ts'
import { sitePaths } from './sitePaths.ts'

/** What a reader gets at an address where nothing is; in the browser also where they may have wanted to go. */
export function NotFoundPage({ site }: { site: Site }) {
  const [closest, setClosest] = useState<string[]>([])

  useEffect(() => {
    sitePaths(site.baseUrl).then(
      (paths) => setClosest(closestPaths(location.pathname, paths)),
      // Without the list the page says what it always says.
      () => {},
    )
  }, [site])

  return (
    <main className="notice markdown">
      <h1>{translate('NotFound.title')}</h1>
      <p>{translate('NotFound.p1')}</p>
      <p>{translate('NotFound.p2')}</p>
      {site.search?.pageHref !== undefined && (
        <search>
          <form action={site.search.pageHref}>
            <input type="search" name="q" className="search-field" aria-label={translate('SearchPage.inputLabel')} />
            <button type="submit" className="button">
              {translate('SearchBar.label')}
            </button>
          </form>
        </search>
      )}
      {closest.length > 0 && (
        <nav aria-labelledby="closest-pages">
          <p id="closest-pages">{translate('NotFound.closest')}</p>
          <ul>
            {closest.map((path) => (
              <li key={path}>
                <a href={path}>{decodeUrl(path, decodeURI)}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </main>
  )
}
