import { useEffect, useRef, useState } from 'react'
import type { Site } from '../../../schemas/graph.ts'
import { decodeUrl } from '../../../schemas/shared/urls/decodeUrl.ts'
import { translate } from '../../page/messages.ts'
import { fileUrl } from '../../page/urls.ts'
import { trustedHtml } from '../html/trustedHtml.ts'
import { closestPaths } from './closestPaths.ts'

/** The 404 page. In the browser it suggests the pages whose paths are most similar. */
export function NotFoundPage({ site }: { site: Site }) {
  const [closest, setClosest] = useState<string[]>([])
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    // Set here, because the static page is the same for all paths. A reader may have typed already.
    if (field.current?.value === '') field.current.value = wordsOfPath(location.pathname)
    sitePaths(site.baseUrl).then(
      (paths) => setClosest(closestPaths(location.pathname, paths)),
      // If the sitemap cannot be loaded, nothing is suggested.
      () => {},
    )
  }, [site])

  return (
    <main className="quire-notice markdown">
      <h1>{translate('NotFound.title')}</h1>
      <p>{translate('NotFound.p1')}</p>
      {site.search?.pageHref !== undefined && (
        <search>
          <form action={site.search.pageHref}>
            <input
              ref={field}
              type="search"
              name="q"
              className="search-field"
              aria-label={translate('SearchPage.inputLabel')}
            />
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
      <p>
        <a href={site.home}>{translate('docs.breadcrumbs.home')}</a>
      </p>
      <p>{translate('NotFound.p2')}</p>
    </main>
  )
}

/** `/guides/instal-it.html` → `instal it`: words of the last part of a path, to search for. */
function wordsOfPath(path: string): string {
  const last = path.split('/').findLast((part) => part !== '') ?? ''
  return decodeUrl(last, decodeURIComponent)
    .replace(/\.html?$/, '')
    .replace(/[-_+.]+/g, ' ')
    .trim()
}

/** Paths of all pages from the sitemap, or none if the site has no sitemap. */
async function sitePaths(baseUrl: string): Promise<string[]> {
  const response = await fetch(fileUrl('sitemap.xml', baseUrl))
  if (!response.ok) return []
  const sitemap = new DOMParser().parseFromString(trustedHtml(await response.text()).__html, 'application/xml')
  return [...sitemap.querySelectorAll('loc')].map(({ textContent }) => new URL(textContent).pathname)
}
