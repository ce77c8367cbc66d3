import { isExternal } from '../../../schemas/shared/urls/isExternal.ts'

/** Whether a URL leads to this site: it is a path, with neither a protocol nor a host. */
export default function isInternalUrl(url?: string): boolean {
  return url !== undefined && !isExternal(url)
}
