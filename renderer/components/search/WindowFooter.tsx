import type { SearchEngine } from '../../search/engine.ts'
import { text } from '../texts.ts'
import { SearchIcon } from './SearchIcon.tsx'

/** Which keys do what, and who searches. */
export function WindowFooter({ provider }: { provider: SearchEngine['provider'] }) {
  return (
    <footer className="DocSearch-Footer">
      <ul className="DocSearch-Commands">
        <li>
          <Key name="enter" label={text('SearchModal.footer.selectKey')} /> {text('SearchModal.footer.select')}
        </li>
        <li>
          <Key name="down" label={text('SearchModal.footer.navigateDownKey')} />
          <Key name="up" label={text('SearchModal.footer.navigateUpKey')} /> {text('SearchModal.footer.navigate')}
        </li>
        <li>
          <Key label={text('SearchModal.footer.closeKey')} /> {text('SearchModal.footer.close')}
        </li>
      </ul>
      {provider && (
        <a className="DocSearch-Logo" href={provider.href} target="_blank" rel="noopener noreferrer">
          {text('SearchModal.footer.searchBy')} <strong>{provider.name}</strong>
        </a>
      )}
    </footer>
  )
}

function Key({ name, label }: { name?: 'enter' | 'up' | 'down'; label: string }) {
  return (
    <kbd className="DocSearch-Commands-Key">
      <span aria-hidden="true">{name ? <SearchIcon name={name} /> : 'esc'}</span>
      <span className="visually-hidden">{label}</span>
    </kbd>
  )
}
