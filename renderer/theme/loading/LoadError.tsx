import { translate } from '../../page/messages.ts'

/** Shown in place of content that could not be loaded: the error, a likely cause and a retry button. */
export function LoadError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <div className="load-error" role="alert">
      <p>{String(error)}</p>
      <p>{translate(navigator.onLine ? 'LoadError.missing' : 'LoadError.offline')}</p>
      <button type="button" onClick={retry}>
        {translate('LoadError.retry')}
      </button>
    </div>
  )
}
