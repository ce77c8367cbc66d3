import { text } from '../../page/messages.ts'

/** What a search that could not be answered says, in the window and on the page. */
export function SearchFailure({ retry }: { retry: () => void }) {
  return (
    <div className="DocSearch-ErrorScreen" role="alert">
      <p className="DocSearch-Title">{text('SearchModal.errorScreen.title')}</p>
      <p className="DocSearch-Help">{text('SearchModal.errorScreen.help')}</p>
      <button type="button" className="DocSearch-Retry" onClick={retry}>
        {text('SearchModal.errorScreen.retry')}
      </button>
    </div>
  )
}
