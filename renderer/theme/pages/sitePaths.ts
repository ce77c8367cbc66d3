import { fileUrl } from '../../page/urls.ts'

/** Paths of all pages, from the site's sitemap; none where there is no sitemap. */
export async function sitePaths(baseUrl: string): Promise<string[]> {
  const response = await fetch(fileUrl('sitemap.xml', baseUrl))
  if (!response.ok) return []
  const sitemap = new DOMParser().parseFromString(await response.text(), 'application/xml')
  return [...sitemap.querySelectorAll('loc')].map(({ textContent }) => new URL(textContent).pathname)
}
