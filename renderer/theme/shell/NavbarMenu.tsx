import { clsx } from 'clsx'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { NavbarMenu as Menu, NavbarLink } from '../../../schemas/graph.ts'
import type { PageData } from '../../page/pageData.ts'
import { ariaCurrent } from './ariaCurrent.ts'
import { MenuLink } from './MenuLink.tsx'

interface NavbarMenuProps {
  menu: Menu
  page: PageData
  /** Name of the icon in front of the label. */
  icon?: string
  /** Called with the link that the reader follows. */
  onChoose?: (link: NavbarLink) => void
}

/**
 * A menu of the navbar. Hovering shows it (CSS alone); a click, Enter, Space or the down arrow opens it, and it closes
 * with Escape, a press elsewhere, or when the focus leaves it.
 */
export function NavbarMenu({ menu, page, icon, onChoose }: NavbarMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLAnchorElement>(null)
  const current = ariaCurrent(menu.href, menu.activeWhen, page)

  useEffect(() => {
    if (!isOpen) return
    const pressed = (event: PointerEvent) => container.current?.contains(event.target as Node) || setOpen(false)
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [isOpen])

  function onClick(event: MouseEvent) {
    // Where the trigger leads somewhere, a mouse goes there, since hovering has shown the menu. Enter and a finger open it.
    const isMouse = event.detail > 0 && (event.nativeEvent as PointerEvent).pointerType !== 'touch'
    if (menu.href !== undefined && isMouse) return
    event.preventDefault()
    setOpen(!isOpen)
  }

  function onKeyDown(event: KeyboardEvent) {
    const links = [...(container.current?.querySelectorAll<HTMLElement>('.dropdown__menu a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLElement)
    if (event.key === 'Escape' && isOpen) {
      trigger.current?.focus()
      setOpen(false)
    } else if (event.key === ' ' && event.target === trigger.current) {
      setOpen(!isOpen)
    } else if (event.key === 'ArrowDown') {
      // A hidden link cannot be focused, so the menu is shown first.
      container.current?.classList.add('dropdown--show')
      setOpen(true)
      links[Math.min(at + 1, links.length - 1)]?.focus()
    } else if (event.key === 'ArrowUp' && at >= 0) {
      ;(links[at - 1] ?? trigger.current)?.focus()
    } else return
    event.preventDefault()
  }

  const focusLeft = (event: FocusEvent) => container.current?.contains(event.relatedTarget) || setOpen(false)

  const { html, attributes } = menu
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to keys on the links inside.
    <div
      ref={container}
      className={clsx('navbar__item dropdown dropdown--hoverable', isOpen && 'dropdown--show')}
      onKeyDown={onKeyDown}
      onBlur={focusLeft}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: it may also be a link. */}
      <a
        {...attributes}
        ref={trigger}
        className={clsx('navbar__link dropdown__trigger', current && 'navbar__link--active', menu.className)}
        href={menu.href ?? '#'}
        role="button"
        aria-haspopup="true"
        aria-expanded={isOpen}
        aria-current={current}
        onClick={onClick}
      >
        {icon && <span className={`icon icon--${icon}`} aria-hidden="true" />}
        {html === undefined ? menu.label : <span dangerouslySetInnerHTML={{ __html: html }} />}
        <span className="icon icon--down" aria-hidden="true" />
      </a>
      <ul className="dropdown__menu">
        {menu.items.map((item, index) =>
          item.kind === 'html' ? (
            <li key={index} className={item.className} dangerouslySetInnerHTML={{ __html: item.value }} />
          ) : (
            <li key={index}>
              <MenuLink link={item} page={page} look="dropdown__link" className={item.className} onChoose={onChoose} />
            </li>
          ),
        )}
      </ul>
    </div>
  )
}
