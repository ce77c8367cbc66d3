import type { MouseEvent } from 'react'
import { translate } from '../../page/messages.ts'
import { mainWrapperId } from './mainWrapperId.ts'

/** The first stop of the Tab key on every page. After it, Tab goes on inside the content. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a labelled region, as small as its link.
    <div id="__quire_skip" role="region" aria-label={translate('common.skipToMainContent')} tabIndex={-1}>
      <a className="skip-link" href={`#${mainWrapperId}`} onClick={skip}>
        {translate('common.skipToMainContent')}
      </a>
    </div>
  )
}

/** Focus the content without touching the address. The tabindex stays until blur: without it focus would fall to the body. */
function skip(event: MouseEvent) {
  const content = document.querySelector('main') ?? document.getElementById(mainWrapperId)
  if (!content) return
  event.preventDefault()
  content.tabIndex = -1
  content.focus()
  content.addEventListener('blur', () => content.removeAttribute('tabindex'), { once: true })
}
