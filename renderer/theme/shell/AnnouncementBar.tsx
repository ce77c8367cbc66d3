import { startTransition, useEffect, useState } from 'react'
import type { Site } from '../../../schemas/graph.ts'
import { translate } from '../../page/messages.ts'
import { trustedHtml } from '../html/trustedHtml.ts'
import { storage } from '../storage/storage.ts'

const idKey = 'docusaurus.announcement.id'
const dismissedKey = 'docusaurus.announcement.dismiss'

/**
 * Announcement above the navbar, until the reader closes it. An announcement with a new id is shown again.
 *
 * It is in the HTML of every page. If it was closed, the boot script sets an attribute of `<html>` before first paint, and
 * CSS hides the bar. Its colors come from `siteStyles`.
 */
export function AnnouncementBar({ bar }: { bar: Site['announcementBar'] }) {
  return bar ? <Bar bar={bar} /> : null
}

function Bar({ bar }: { bar: NonNullable<Site['announcementBar']> }) {
  const [dismissed, setDismissed] = useState(false)

  useEffect(() => {
    if (!isSameBar(storage.get(idKey), bar.id)) {
      storage.set(idKey, bar.id)
      storage.set(dismissedKey, 'false')
    }
    startTransition(() => setDismissed(storage.get(dismissedKey) === 'true' && bar.isCloseable))
  }, [bar])

  function close() {
    storage.set(dismissedKey, 'true')
    document.querySelector<HTMLElement>('.navbar a')?.focus()
    setDismissed(true)
  }

  if (dismissed) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: `role="banner"` is for the page's header.
    <div className="announcement-bar" role="region" aria-label={translate('AnnouncementBar.ariaLabel')}>
      <div className="announcement-bar__content" dangerouslySetInnerHTML={trustedHtml(bar.content)} />
      {bar.isCloseable && (
        <button
          type="button"
          className="announcement-bar__close"
          aria-label={translate('AnnouncementBar.closeButtonAriaLabel')}
          onClick={close}
        >
          <span className="quire-icon quire-icon--close" />
        </button>
      )}
    </div>
  )
}

/** Sites upgraded from early releases may have stored the default id without its first `n`. */
function isSameBar(stored: string | null, id: string): boolean {
  return (stored === 'annoucement-bar' ? 'announcement-bar' : stored) === id
}
