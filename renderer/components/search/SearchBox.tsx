import type { KeyboardEvent, RefObject } from 'react'
import type { SearchHit } from '../../search/engine.ts'
import { text } from '../texts.ts'
import { type HitList, optionId } from './hitLists.ts'
import { SearchIcon } from './SearchIcon.tsx'
import { queryMaxLength } from './selectedText.ts'

interface SearchBoxProps {
  input: RefObject<HTMLInputElement | null>
  query: string
  placeholder: string
  isStalled: boolean
  /** The lists that are chosen from with the keys, and what is chosen of them. */
  lists: HitList[]
  active: SearchHit | undefined
  onChange: (query: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  close: () => void
}

/** Where one types. The focus stays here while the keys move through the results. */
export function SearchBox({ input, query, lists, active, onChange, close, ...props }: SearchBoxProps) {
  return (
    <search>
      <form
        className="DocSearch-Form"
        onSubmit={(event) => event.preventDefault()}
        onReset={(event) => {
          event.preventDefault()
          onChange('')
          input.current?.focus()
        }}
      >
        <label className="DocSearch-MagnifierLabel" htmlFor="docsearch-input">
          {props.isStalled ? <span className="DocSearch-LoadingIndicator" /> : <SearchIcon name="search" />}
          <span className="visually-hidden">{text('SearchBar.label')}</span>
        </label>
        <input
          ref={input}
          id="docsearch-input"
          className="DocSearch-Input"
          type="search"
          role="combobox"
          placeholder={props.placeholder}
          aria-autocomplete="both"
          aria-expanded={lists.length > 0}
          aria-controls={lists.map(({ id }) => id).join(' ') || undefined}
          aria-activedescendant={optionId(active, lists)}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck="false"
          enterKeyHint="go"
          maxLength={queryMaxLength}
          value={query}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={props.onKeyDown}
        />
        <button
          type="reset"
          className="DocSearch-Reset"
          aria-label={text('SearchModal.searchBox.reset')}
          hidden={query === ''}
        >
          <SearchIcon name="cross" />
        </button>
        <button type="button" className="DocSearch-Cancel" onClick={close}>
          {text('SearchModal.searchBox.cancel')}
        </button>
      </form>
    </search>
  )
}
