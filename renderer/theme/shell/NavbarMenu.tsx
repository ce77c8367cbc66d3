import { clsx } from 'clsx'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { NavbarMenu as Menu, NavbarLink } from '../../../schemas/graph.ts'
import type { PageData } from '../../page/pageData.ts'
import { trustedHtml } from '../html/trustedHtml.ts'
import { ariaCurrent } from '../links/ariaCurrent.ts'
import { MenuLink } from '../links/MenuLink.tsx'

interface NavbarMenuProps {
  menu: Menu
  page: PageData
  position?: 'left' | 'right' | undefined
  /** Name of the icon in front of the label. */
  icon?: string
  /** Called with the link when it is clicked. */
  onChoose?: (link: NavbarLink) => void
}

/**
 * A menu of the navbar. It is shown on hover (CSS only) and opened by a click, Enter, Space or the down arrow. Escape, a
 * press outside and loss of focus close it.
 */
export function NavbarMenu({ menu, page, position, icon, onChoose }: NavbarMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLAnchorElement>(null)
  const current = ariaCurrent(menu.href, menu.activeWhen, page)

  useEffect(() => {
    if (!isOpen) return
    const onPointerDown = (event: PointerEvent) => container.current?.contains(event.target as Node) || setOpen(false)
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [isOpen])

  function onClick(event: MouseEvent) {
    // A mouse follows the link of the trigger, because hovering already shows the menu. Enter and touch open the menu.
    const isMouse = event.detail > 0 && (event.nativeEvent as PointerEvent).pointerType !== 'touch'
    if (menu.href !== undefined && isMouse) return
    event.preventDefault()
    setOpen(!isOpen)
  }

  function onKeyDown(event: KeyboardEvent) {
    const links = [...(container.current?.querySelectorAll<HTMLElement>('.dropdown__menu a') ?? [])]
    const focusedIndex = links.indexOf(document.activeElement as HTMLElement)
    if (event.key === 'Escape' && isOpen) {
      trigger.current?.focus()
      setOpen(false)
    } else if (event.key === ' ' && event.target === trigger.current) {
      setOpen(!isOpen)
    } else if (event.key === 'ArrowDown') {
      // Show the menu first, because hidden links cannot be focused.
      container.current?.classList.add('dropdown--show')
      setOpen(true)
      links[Math.min(focusedIndex + 1, links.length - 1)]?.focus()
    } else if (event.key === 'ArrowUp' && focusedIndex >= 0) {
      ;(links[focusedIndex - 1] ?? trigger.current)?.focus()
    } else return
    event.preventDefault()
  }

  const onBlur = (event: FocusEvent) => container.current?.contains(event.relatedTarget) || setOpen(false)

  const { html, attributes } = menu
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the links inside.
    <div
      ref={container}
      className={clsx(
        'navbar__item dropdown dropdown--hoverable',
        position === 'right' && 'dropdown--right',
        isOpen && 'dropdown--show',
      )}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: it may be a link too. */}
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
        {icon && <span className={`quire-icon quire-icon--${icon}`} aria-hidden="true" />}
        {html === undefined ? menu.label : <span dangerouslySetInnerHTML={trustedHtml(html)} />}
        <span className="quire-icon quire-icon--down" aria-hidden="true" />
      </a>
      <ul className="dropdown__menu">
        {menu.items.map((item, index) =>
          item.kind === 'html' ? (
            <li key={index} className={item.className} dangerouslySetInnerHTML={trustedHtml(item.value)} />
          ) : (
            <li key={index}>
              <MenuLink
                link={item}
                page={page}
                linkClass="dropdown__link"
                className={item.className}
                onChoose={onChoose}
              />
            </li>
          ),
        )}
      </ul>
    </div>
  )
}
