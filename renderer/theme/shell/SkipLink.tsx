import { SkipToContentLink } from './SkipToContentLink.tsx'

/** Link to the content, the first focusable element of every page. */
export const SkipLink = () => <SkipToContentLink />
