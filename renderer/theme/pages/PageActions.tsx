import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import type { Site } from '../../../schemas/graph.ts'
import { translate } from '../../page/messages.ts'
import { markdownHref } from '../../page/urls.ts'
import { usePage } from '../context/usePage.ts'

/**
 * A button that copies the page's Markdown, and a menu with a link to it and what the config adds. `onCodeButtonClick` answers
 * the buttons before React is there; the menu opens without JavaScript.
 */
export function PageActions() {
  const { site, page } = usePage()
  const menu = useRef<HTMLDetailsElement>(null)

  const close = () => menu.current?.removeAttribute('open')

  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) =>
      menu.current?.contains(target as Node) || menu.current?.removeAttribute('open')
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [])

  const onBlur = ({ relatedTarget }: FocusEvent) => relatedTarget && !menu.current?.contains(relatedTarget) && close()
  function onKeyDown({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !menu.current?.open) return
    close()
    menu.current.querySelector('summary')?.focus()
  }

  if (!site.markdownPages) return null
  const href = markdownHref(page.route, site.baseUrl)
  return (
    <div className="page-actions">
      <button type="button" className="clean-btn" data-copy="" suppressHydrationWarning>
        {translate('PageActions.copy')}
      </button>
      <details ref={menu} key={page.route} className="page-actions__menu" onBlur={onBlur} onKeyDown={onKeyDown}>
        <summary aria-label={translate('PageActions.more')} title={translate('PageActions.more')} />
        <ul>
          <li>
            <a href={href} type="text/markdown">
              {translate('PageActions.view')}
            </a>
          </li>
          {site.pageActions?.map((action) => (
            <li key={action.label}>{actionElement(action, site.url + href)}</li>
          ))}
        </ul>
      </details>
    </div>
  )
}

function actionElement(action: NonNullable<Site['pageActions']>[number], url: string) {
  if ('copy' in action) {
    return (
      <button type="button" className="clean-btn" data-copy={action.copy} suppressHydrationWarning>
        {action.label}
      </button>
    )
  }
  const href = action.href.replaceAll('{url}', encodeURIComponent(url))
  return (
    <a href={href} {...(/^https?:/.test(href) && { target: '_blank', rel: 'noopener noreferrer' })}>
      {action.label}
    </a>
  )
}
