import { isExternal } from '../../../schemas/shared/urls/isExternal.ts'
import { withBaseUrl } from '../../page/urls.ts'
import { usePage } from '../context/usePage.ts'

interface BaseUrlOptions {
  /** Add the base URL to a path that begins with it, too. */
  forcePrependBaseUrl?: boolean
  /** The URL with protocol and host. */
  absolute?: boolean
}

/** The URL of a file of the site: `img/logo.svg` → `/docs/img/logo.svg` with base URL `/docs/`. */
export default function useBaseUrl(path: string, options?: BaseUrlOptions): string {
  return useBaseUrlUtils().withBaseUrl(path, options)
}

/** `withBaseUrl` does what the hook does, for code that cannot call a hook. */
export function useBaseUrlUtils(): { withBaseUrl: (path: string, options?: BaseUrlOptions) => string } {
  const { site } = usePage()
  return {
    withBaseUrl(path, { forcePrependBaseUrl = false, absolute = false } = {}) {
      if (!path || isExternal(path) || path.startsWith('#')) return path
      const rooted = path.startsWith('/') ? path : `/${path}`
      const href = forcePrependBaseUrl ? site.baseUrl + rooted.slice(1) : withBaseUrl(rooted, site.baseUrl)
      return absolute ? site.url + href : href
    },
  }
}
