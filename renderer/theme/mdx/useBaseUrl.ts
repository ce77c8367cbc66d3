import { isExternal } from '../../../schemas/shared/isExternal.ts'
import { withBaseUrl } from '../../page/urls.ts'
import { usePage } from './usePage.ts'

/** The URL of a file of the site: `img/logo.svg` → `/docs/img/logo.svg` with base URL `/docs/`. */
export default function useBaseUrl(path: string, { absolute = false }: { absolute?: boolean } = {}): string {
  const { site } = usePage()
  if (isExternal(path) || path.startsWith('#')) return path
  const href = withBaseUrl(path.startsWith('/') ? path : `/${path}`, site.baseUrl)
  return absolute ? site.url + href : href
}
