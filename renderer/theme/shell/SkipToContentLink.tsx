import { clsx } from 'clsx'
import type { MouseEvent } from 'react'
import { translate } from '../../page/messages.ts'

/** Target of the skip link without JavaScript. It begins with underscores so that no id of a heading equals it. */
export const mainWrapperId = '__quire_main'

/** Link to the content in a region of its own. */
export function SkipToContentLink({ className }: { className?: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a labelled region that contains only the link.
    <div id="__quire_skip" role="region" aria-label={translate('common.skipToMainContent')} tabIndex={-1}>
      <a className={clsx('skip-link', className)} href={`#${mainWrapperId}`} onClick={skip}>
        {translate('common.skipToMainContent')}
      </a>
    </div>
  )
}

/** Focus the content without changing the URL. The tabindex stays until blur; without it, focus would move to the body. */
function skip(event: MouseEvent) {
  const content = document.querySelector('main') ?? document.getElementById(mainWrapperId)
  if (!content) return
  event.preventDefault()
  content.tabIndex = -1
  content.focus()
  content.addEventListener('blur', () => content.removeAttribute('tabindex'), { once: true })
}
