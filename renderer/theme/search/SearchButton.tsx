import { clsx } from 'clsx'
import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  startTransition,
  use,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { translate } from '../../page/messages.ts'
import { ClientContext } from '../ClientContext.ts'
import { loadError } from '../loading/loadErrorBox.ts'
import { usePage } from '../mdx/usePage.ts'
import type { SearchWindowProps } from './DocSearchWindow.tsx'
import { selectedText } from './selectedText.ts'
import { useSearchKeys } from './useSearchKeys.ts'

const loadWindow = () => import('./DocSearchWindow.tsx')
/** Load ahead; a failure is told when the window is opened. */
const prepare = () => void loadWindow().catch(() => {})

/**
 * Opens the search window, whose code comes when the reader is about to need it. Without JavaScript it is a link to the
 * search page.
 */
export function SearchButton({ className }: { className?: string }) {
  const { site } = usePage()
  const { search } = site
  const { navigation } = use(ClientContext)
  const button = useRef<HTMLAnchorElement>(null)
  const [Window, setWindow] = useState<ComponentType<SearchWindowProps>>()
  /** What the window begins with, while it is open or on its way. */
  const [first, setFirst] = useState<SearchWindowProps['first']>()
  const isOpen = first !== undefined
  const modifier = useModifierKey()
  const next = useRef<string>(undefined)

  async function open(query?: string) {
    const selection = selectedText()
    setFirst({ query: query ?? selection, isSelection: query === undefined && selection !== '' })
    try {
      const { DocSearchWindow } = await loadWindow()
      startTransition(() => setWindow(() => DocSearchWindow))
    } catch (error) {
      close()
      loadError.show(error, () => {
        loadError.hide()
        open(query)
      })
    }
  }
  const close = () => setFirst(undefined)

  useSearchKeys(isOpen, () => open(), close)
  useTypeAhead(isOpen && !Window, (key) =>
    setFirst((before) => ({ query: before && !before.isSelection ? before.query + key : key, isSelection: false })),
  )

  // Once the window has given the page back.
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      button.current?.focus({ preventScroll: true })
      // An address with a host belongs to another site, even if it looks like ours: the browser loads it.
      if (next.current?.startsWith('/')) navigation.go(next.current)
      else if (next.current !== undefined) location.assign(next.current)
      next.current = undefined
    }
    wasOpen.current = isOpen
  }, [isOpen, navigation])

  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open()
  }

  /** Enter and Space press the button; what else is typed on it is what to search for. */
  function onKeyDown(event: KeyboardEvent) {
    const { key, metaKey, ctrlKey, altKey } = event
    const isLetter = key.length === 1 && key !== '/' && key !== ' '
    if (isOpen || metaKey || ctrlKey || altKey || !(isLetter || key === 'Enter' || key === ' ')) return
    event.preventDefault()
    open(isLetter ? key : undefined)
  }

  if (!search) return null
  return (
    <>
      <a
        ref={button}
        href={search.pageHref}
        // What leads nowhere without JavaScript appears with it.
        hidden={search.pageHref === undefined && modifier === undefined}
        role={modifier === undefined ? undefined : 'button'}
        tabIndex={0}
        className={clsx('navbar__link DocSearch-Button', className)}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onTouchStart={prepare}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        {/* The icon has the name, since it is what is left of the button on a narrow screen. */}
        <span className="icon icon--search" role="img" aria-label={translate('SearchBar.label')} />
        <span className="navbar__item DocSearch-Button-Placeholder" aria-hidden="true">
          {translate('SearchBar.label')}
        </span>
        <small className="navbar__item DocSearch-Button-Keys" aria-hidden="true">
          {modifier && (
            <>
              <kbd>{modifier}</kbd>&nbsp;<kbd>K</kbd>
            </>
          )}
        </small>
      </a>
      {isOpen &&
        Window &&
        createPortal(
          <Window
            search={search}
            first={first}
            close={close}
            leaveFor={(href) => {
              next.current = href
              close()
            }}
          />,
          document.body,
        )}
    </>
  )
}

/** The key that opens the search together with K, as it is called on the reader's machine. Known in the browser only. */
function useModifierKey(): string | undefined {
  return useSyncExternalStore(
    () => () => {},
    () => (/mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl'),
    () => undefined,
  )
}

/** What is typed while the window is on its way is not lost. */
function useTypeAhead(isWaiting: boolean, typed: (key: string) => void): void {
  const latest = useRef(typed)
  latest.current = typed
  useEffect(() => {
    if (!isWaiting) return
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      latest.current(event.key)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isWaiting])
}
