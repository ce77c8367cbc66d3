import clsx from 'clsx'
import {
  Children,
  type HTMLAttributes,
  isValidElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { storage } from '../storage/storage.ts'
import type { TabItemProps } from './TabItem.tsx'

interface TabsProps {
  /** Selected at first; `null` for none. */
  defaultValue?: string | null
  /** Labels apart from the panels. */
  values?: { value: string; label?: ReactNode; attributes?: HTMLAttributes<HTMLLIElement> }[]
  /** Sets with one group id share the reader's choice, on all pages. */
  groupId?: string
  /** Name of the query parameter that holds the choice; `true` takes the group id. */
  queryString?: string | boolean
  /** Tabs share the whole width. */
  block?: boolean
  /** Only the selected panel is rendered. */
  lazy?: boolean
  className?: string
  children?: ReactNode
}

/** A row of tabs and their panels. All panels are in the HTML, so that they are readable without JavaScript. */
export function Tabs({ defaultValue, values, groupId, queryString, block, lazy, className, children }: TabsProps) {
  const panels = Children.toArray(children)
    .filter(isTabItem)
    .map(({ props }) => props)
  const tabs = values ?? panels
  const isTab = (value: string | null | undefined) => tabs.some((tab) => tab.value === value)

  const first = defaultValue ?? (panels.find((panel) => panel.default) ?? tabs[0])?.value
  const [selected, setSelected] = useState(defaultValue === null ? undefined : first)
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const parameter = queryString === true ? groupId : queryString || undefined
  const key = groupId && `docusaurus.tab.${groupId}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: `isTab` reads the same tabs while the component is mounted.
  useEffect(() => {
    const storedValue = () => (key ? storage.get(key) : null)
    const fromQuery = parameter ? new URLSearchParams(location.search).get(parameter) : null
    const initialValue = [fromQuery, storedValue()].find((value) => isTab(value))
    if (initialValue) setSelected(initialValue)
    if (!key) return undefined
    return storage.subscribe(key, () => {
      const value = storedValue()
      if (isTab(value)) setSelected(value!)
    })
  }, [key, parameter])

  const select = (value: string) => {
    const tab = list.current!
    const top = tab.getBoundingClientRect().top
    flushSync(() => {
      setSelected(value)
      if (key) storage.set(key, value)
    })
    // Panels of the same group above may have changed height; keep the pressed tab at its position in the window.
    window.scrollBy(0, tab.getBoundingClientRect().top - top)
    if (parameter) {
      const url = new URL(location.href)
      url.searchParams.set(parameter, value)
      history.replaceState(history.state, '', url)
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.value === selected)
    const move = keys[event.key]
    if (!move) return
    event.preventDefault()
    const next = move(Array.from(list.current!.children).indexOf(event.target as Element), index, tabs.length)
    select(tabs[next]!.value)
    ;(list.current!.children[next] as HTMLElement).focus()
  }

  const focusable = isTab(selected) ? selected : tabs[0]?.value
  return (
    <div className={clsx('tabs-container', className)}>
      {/* A list, because Docusaurus sites style `.tabs` as one; the roles make it a tab list for assistive technology. */}
      <ul
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: see above
        role="tablist"
        aria-orientation="horizontal"
        className={clsx('tabs', block && 'tabs--block')}
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ value, label, attributes }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list listens to keys
          <li
            key={value}
            {...attributes}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: see above
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={value === selected}
            tabIndex={value === focusable ? 0 : -1}
            className={clsx('tabs__item', value === selected && 'tabs__item--active', attributes?.className)}
            onClick={() => select(value)}
          >
            {label ?? value}
          </li>
        ))}
      </ul>
      <div className="tabs__panels">
        {tabs.map(({ value, label }, index) => {
          const panel = panels.find((item) => item.value === value)
          return (
            <div
              key={value}
              role="tabpanel"
              id={`${id}-panel-${index}`}
              aria-labelledby={`${id}-tab-${index}`}
              data-label={typeof label === 'string' ? label : value}
              hidden={value !== selected}
              className={panel?.className}
            >
              {(!lazy || value === selected) && panel?.children}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** Index of the tab to focus after a key press, by key. */
const keys: Record<string, (focused: number, selected: number, count: number) => number> = {
  ArrowRight: (focused, _, count) => (focused + 1) % count,
  ArrowLeft: (focused, _, count) => (focused + count - 1) % count,
  Home: () => 0,
  End: (_focused, _selected, count) => count - 1,
  Enter: (focused) => focused,
  ' ': (focused) => focused,
}

function isTabItem(node: ReactNode): node is ReactElement<TabItemProps> {
  return isValidElement<Partial<TabItemProps>>(node) && node.props.value !== undefined
}

export default Tabs
