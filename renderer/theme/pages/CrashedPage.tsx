import { useEffect, useRef } from 'react'
import type { Site } from '../../../schemas/graph.ts'
import { translate } from '../../page/messages.ts'
import type { Crash } from '../shell/CrashBoundary.tsx'

/** Shown instead of a page that crashed: the error and a retry button. */
export function CrashedPage({ site, error, retry }: { site: Site } & Crash) {
  const heading = useRef<HTMLHeadingElement>(null)
  const title = `${translate('ErrorPageContent.pageTitle')} ${site.titleDelimiter} ${site.title}`

  useEffect(() => {
    const previousTitle = document.title
    document.title = title
    heading.current?.focus()
    return () => {
      // The next page may have set its title already.
      if (document.title === title) document.title = previousTitle
    }
  }, [title])

  return (
    <main className="quire-notice markdown">
      <h1 ref={heading} tabIndex={-1}>
        {translate('ErrorPageContent.title')}
      </h1>
      <p className="quire-notice__message">{causes(error).join('\n')}</p>
      <button type="button" className="button" onClick={retry}>
        {translate('ErrorPageContent.tryAgain')}
      </button>
    </main>
  )
}

/** The messages of an error and its causes. */
function causes(error: Error): string[] {
  return error.cause instanceof Error ? [error.message, ...causes(error.cause)] : [error.message]
}
