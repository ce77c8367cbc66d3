import type { InputHTMLAttributes, RefObject } from 'react'
import { SearchIcon } from './SearchIcon.tsx'
import { queryMaxLength } from './selectedText.ts'
import type { WindowOptions } from './windowOptions.ts'

/** The input of the window, with buttons that empty it and close the window. */
export function SearchBar({
  input,
  options,
  query,
  setQuery,
  isStalled,
  isOpen,
  close,
  ...attributes
}: SearchBarProps) {
  const { text, placeholder } = options
  const clearTitle = text('SearchModal.searchBox.resetButtonTitle')
  return (
    <header className="DocSearch-SearchBar">
      <form className="DocSearch-Form" onSubmit={(event) => event.preventDefault()}>
        <label className="DocSearch-MagnifierLabel" htmlFor="docsearch-input">
          {isStalled ? <span className="DocSearch-LoadingIndicator" /> : <SearchIcon name="search" />}
          <span className="visually-hidden">{text('SearchModal.searchBox.searchInputLabel')}</span>
        </label>
        <input
          ref={input}
          id="docsearch-input"
          className="DocSearch-Input"
          type="search"
          role="combobox"
          aria-autocomplete="both"
          aria-expanded={isOpen}
          placeholder={placeholder}
          maxLength={queryMaxLength}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          {...attributes}
        />
        {query !== '' && (
          <button
            type="button"
            className="DocSearch-Clear"
            title={clearTitle}
            aria-label={clearTitle}
            onClick={() => setQuery('')}
          >
            <SearchIcon name="remove" />
          </button>
        )}
        <button type="button" className="DocSearch-Close" onClick={close}>
          {text('SearchModal.searchBox.cancelButtonText')}
        </button>
      </form>
    </header>
  )
}

interface SearchBarProps extends InputHTMLAttributes<HTMLInputElement> {
  input: RefObject<HTMLInputElement | null>
  options: WindowOptions
  query: string
  setQuery: (query: string) => void
  isStalled: boolean
  /** Whether there is a list. */
  isOpen: boolean
  close: () => void
}
