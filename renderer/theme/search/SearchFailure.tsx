import { translate } from '../../page/messages.ts'

/** Message of a failed search with a retry button, in the window and on the search page. */
export function SearchFailure({ retry }: { retry: () => void }) {
  return (
    <div className="DocSearch-ErrorScreen" role="alert">
      <p className="DocSearch-Title">{translate('SearchModal.errorScreen.titleText')}</p>
      <p className="DocSearch-Help">{translate('SearchModal.errorScreen.helpText')}</p>
      <button type="button" className="DocSearch-Retry" onClick={retry}>
        {translate('SearchModal.errorScreen.retry')}
      </button>
    </div>
  )
}
