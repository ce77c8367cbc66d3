import { useEffect, useRef, useState } from 'react'
import directory from '../data/plugins.json'
import { type Category, matchingPlugins } from './matchingPlugins.ts'
import PluginCard from './PluginCard.tsx'

const categories = directory.plugins as Category[]
const badges = ['official', 'verified', 'community', 'experimental'] as const

/**
 * All plugins by category, with a filter above them.
 *
 * The whole list is in the page's HTML; the filter needs a browser and takes cards away.
 */
export default function PluginDirectory() {
  const [query, setQuery] = useState('')
  const [badge, setBadge] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isRead = useRef(false)
  const shown = matchingPlugins(categories, query, badge)
  const count = countOf(shown)
  const total = countOf(categories)

  // The filter is kept in the URL, so that it can be shared and survives a reload. It is read below before it is written.
  useEffect(() => {
    if (!isRead.current) return
    const url = new URL(location.href)
    for (const [parameter, value] of Object.entries({ q: query.trim(), badge })) {
      if (value === '') url.searchParams.delete(parameter)
      else url.searchParams.set(parameter, value)
    }
    if (url.href !== location.href) history.replaceState(history.state, '', url)
  }, [query, badge])

  // The filter of the URL, else the text that a reader typed before hydration.
  useEffect(() => {
    const parameters = new URLSearchParams(location.search)
    const given = parameters.get('q')
    if (given !== null) field.current!.value = given
    setQuery(field.current!.value)
    const name = parameters.get('badge')
    if (badges.some((known) => known === name)) setBadge(name!)
    isRead.current = true
  }, [])

  function clear() {
    field.current!.value = ''
    field.current!.focus()
    setQuery('')
    setBadge('')
  }

  return (
    <div className="plugins">
      {/* biome-ignore lint/a11y/useSemanticElements: older browsers do not know the element `search`. */}
      <form className="plugins-filter" role="search" aria-label="Plugins" onSubmit={(event) => event.preventDefault()}>
        <input
          ref={field}
          type="search"
          className="plugins-filter__field"
          aria-label="Filter plugins"
          placeholder="Filter by name, purpose or keyword"
          autoComplete="off"
          onChange={(event) => setQuery(event.target.value)}
        />
        <div className="plugins-filter__badges">
          {badges.map((name) => (
            <button
              key={name}
              type="button"
              className={`plugin-badge plugin-badge--${name}`}
              aria-pressed={badge === name}
              onClick={() => setBadge(badge === name ? '' : name)}
            >
              {name}
            </button>
          ))}
        </div>
        <p className="plugins-filter__count" role="status">
          {count === total ? `${total} plugins` : `${count} of ${total} plugins`}
        </p>
      </form>

      <nav aria-label="Categories of plugins">
        <ul className="plugins-categories">
          {shown.map(({ name, plugins }) => (
            <li key={name}>
              <a href={`#${idOf(name)}`}>{name}</a> <span>{plugins.length}</span>
            </li>
          ))}
        </ul>
      </nav>

      {shown.map(({ name, description, plugins }) => (
        <section key={name} className="plugins-category" data-cy={`plugin-${name}`}>
          <h3 id={idOf(name)}>{name}</h3>
          {description && <p>{description}</p>}
          <ul className="plugins-grid">
            {plugins.map((plugin) => (
              <li key={plugin.link + plugin.name}>
                <PluginCard plugin={plugin} />
              </li>
            ))}
          </ul>
        </section>
      ))}

      {count === 0 && (
        <p className="plugins-none">
          No plugins found.{' '}
          <button type="button" className="plugins-none__clear" onClick={clear}>
            Show all plugins
          </button>
        </p>
      )}
    </div>
  )
}

/** `Custom Commands` → `Custom-Commands` */
function idOf(category: string): string {
  return category.replaceAll(' ', '-')
}

function countOf(list: Category[]): number {
  return list.reduce((sum, { plugins }) => sum + plugins.length, 0)
}
