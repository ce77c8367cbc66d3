import type { SearchEngine } from '../../search/engines/engine.ts'
import { SearchIcon } from './SearchIcon.tsx'
import type { WindowOptions } from './windowOptions.ts'

/** What the keys do, and the name of a hosted search service. */
export function WindowFooter({ text, provider }: FooterProps) {
  return (
    <footer className="DocSearch-Footer">
      <ul className="DocSearch-Commands">
        <li>
          <kbd className="DocSearch-Commands-Key">
            <SearchIcon name="down" label={text('SearchModal.footer.navigateDownKeyAriaLabel')} />
          </kbd>
          <kbd className="DocSearch-Commands-Key">
            <SearchIcon name="up" label={text('SearchModal.footer.navigateUpKeyAriaLabel')} />
          </kbd>
          <span className="DocSearch-Label">{text('SearchModal.footer.navigateText')}</span>
        </li>
        <li>
          <kbd className="DocSearch-Commands-Key">
            <SearchIcon name="enter" label={text('SearchModal.footer.selectKeyAriaLabel')} />
          </kbd>
          <span className="DocSearch-Label">{text('SearchModal.footer.selectText')}</span>
        </li>
        <li>
          <kbd className="DocSearch-Commands-Key">
            <span className="DocSearch-Escape-Key" role="img" aria-label={text('SearchModal.footer.closeKeyAriaLabel')}>
              Esc
            </span>
          </kbd>
          <span className="DocSearch-Label">{text('SearchModal.footer.closeText')}</span>
        </li>
      </ul>
      {provider && (
        <a className="DocSearch-Logo DocSearch-Provider" href={provider.href} target="_blank" rel="noopener noreferrer">
          {text('SearchModal.footer.searchByText')} <strong>{provider.name}</strong>
        </a>
      )}
    </footer>
  )
}

interface FooterProps extends Pick<WindowOptions, 'text'> {
  provider: SearchEngine['provider']
}
