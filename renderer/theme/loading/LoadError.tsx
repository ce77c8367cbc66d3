import { translate } from '../../page/messages.ts'

/** Shown in the place of what could not be loaded: the error, what may have caused it, and a way to try again. */
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
