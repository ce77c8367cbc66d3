import { usePage } from 'quire-docs/usePage'

/** Leads to the search page with what was typed; works without JavaScript too. */
export default function SearchForm() {
  const { search } = usePage().site
  if (!search) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know the element `search`.
    <form className="landing-search" role="search" aria-label="Documentation" action={search.pageHref}>
      <input
        type="search"
        name="q"
        className="search-field"
        aria-label="Search the docs"
        placeholder="Search: intercept, timeout, GitHub Actions …"
        autoComplete="off"
      />
    </form>
  )
}
