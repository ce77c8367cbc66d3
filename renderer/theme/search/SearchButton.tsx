import { clsx } from 'clsx'
import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { translate } from '../../page/messages.ts'
import type { TransformItems } from '../../search/engines/engine.ts'
import { useBrowserValue } from '../browser/useBrowserValue.ts'
import { ClientContext } from '../context/ClientContext.ts'
import { usePage } from '../context/usePage.ts'
import { loadError } from '../loading/loadErrorBox.ts'
import type { SearchWindowProps } from './SearchWindow.tsx'
import { selectedText } from './selectedText.ts'
import { useSearchKeys } from './useSearchKeys.ts'

const loadWindow = () => import('./SearchWindow.tsx')
/** Preload the window. A failure is reported when it is opened. */
const preload = () => void loadWindow().catch(() => {})

/**
 * Button that opens the search window. The window's code is loaded on hover, focus or touch. Without JavaScript the button
 * is a link to the search page.
 */
export function SearchButton({ className, transformItems }: SearchButtonProps) {
  const { site } = usePage()
  const { search } = site
  const { navigation } = use(ClientContext)
  const button = useRef<HTMLAnchorElement>(null)
  const [Window, setWindow] = useState<ComponentType<SearchWindowProps>>()
  /** Initial query of the window, while it is open or loading. */
  const [initial, setInitial] = useState<SearchWindowProps['initial']>()
  const isOpen = initial !== undefined
  const modifier = useModifierKey()
  const nextHref = useRef<string>(undefined)

  async function open(query?: string) {
    const selection = selectedText()
    setInitial({ query: query ?? selection, isSelection: query === undefined && selection !== '' })
    try {
      const { SearchWindow } = await loadWindow()
      startTransition(() => setWindow(() => SearchWindow))
    } catch (error) {
      close()
      loadError.show(error, () => {
        loadError.hide()
        open(query)
      })
    }
  }
  const close = () => setInitial(undefined)

  useSearchKeys(isOpen, () => open(), close)
  useTypeAhead(isOpen && !Window, (key) =>
    setInitial((previous) => ({
      query: previous && !previous.isSelection ? previous.query + key : key,
      isSelection: false,
    })),
  )

  // Runs after the window has closed.
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      button.current?.focus({ preventScroll: true })
      // The browser loads absolute URLs, which belong to other sites even if they have our host.
      if (nextHref.current?.startsWith('/')) navigation.go(nextHref.current)
      else if (nextHref.current !== undefined) location.assign(nextHref.current)
      nextHref.current = undefined
    }
    wasOpen.current = isOpen
  }, [isOpen, navigation])

  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open()
  }

  /** Enter and Space press the button. A typed character becomes the query. */
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
        // Without a search page the button works with JavaScript only, so it is hidden until hydration.
        hidden={search.pageHref === undefined && modifier === undefined}
        role={modifier === undefined ? undefined : 'button'}
        tabIndex={0}
        className={clsx('DocSearch-Button', className)}
        aria-haspopup="dialog"
        aria-busy={isOpen && !Window ? true : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onTouchStart={preload}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        {/* The icon is labelled, because narrow screens show nothing else of the button. */}
        <span className="quire-icon quire-icon--search" role="img" aria-label={translate('SearchBar.label')} />
        <span className="DocSearch-Button-Placeholder" aria-hidden="true">
          {translate('SearchBar.label')}
        </span>
        <small className="DocSearch-Button-Keys" dir="ltr" aria-hidden="true">
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
            initial={initial}
            transformItems={transformItems}
            close={close}
            leaveFor={(href) => {
              nextHref.current = href
              close()
            }}
          />,
          document.body,
        )}
    </>
  )
}

interface SearchButtonProps {
  className?: string
  /** Changes the records of Algolia before they are shown. */
  transformItems?: TransformItems
}

/** Name of the modifier key of the shortcut on the reader's system; `undefined` during the build. */
function useModifierKey(): string | undefined {
  return useBrowserValue<string | undefined>(neverChanges, modifierKey, undefined)
}

const neverChanges = () => () => {}
const modifierKey = () => (/mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl')

/** Call `onKey` with the characters that are typed while the window is loading. */
function useTypeAhead(isLoading: boolean, onKey: (key: string) => void): void {
  const latest = useRef(onKey)
  latest.current = onKey
  // A layout effect ends in the same task in which the window takes the focus, so no key is lost in between.
  useLayoutEffect(() => {
    if (!isLoading) return
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      latest.current(event.key)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isLoading])
}
