import { type ComponentType, useEffect, useState } from 'react'
import { translate } from '../../page/messages.ts'
import { Loading } from './Loading.tsx'

/**
 * A component whose code is loaded when it is first rendered, for large components that many readers do not open.
 *
 *     const Plot = lazy(() => import('./Plot.tsx'))
 *
 * For components that run in the browser (`hydrate: true`). The page's HTML is empty there, and a loading indicator appears
 * after 200 ms. If the code cannot be loaded, the error is shown with a retry button.
 *
 * Some browsers cache failed imports and do not request the module again; the button then reloads the page.
 */
export function lazy<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined

  return function Lazy(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded)
    const [failure, setFailure] = useState<{ error: unknown }>()

    async function start() {
      setFailure(undefined)
      try {
        loaded = (await load()).default
        setLoaded(() => loaded)
      } catch (error) {
        if (failure && navigator.onLine) location.reload()
        setFailure({ error })
      }
    }

    // biome-ignore lint/correctness/useExhaustiveDependencies: runs once; the retry button loads again.
    useEffect(() => {
      if (!Loaded) start()
    }, [])

    if (Loaded) return <Loaded {...props} />
    return failure ? <LoadError error={failure.error} retry={start} /> : <Loading />
  }
}

/** Shown in place of content that could not be loaded: the error, a likely cause and a retry button. */
function LoadError({ error, retry }: { error: unknown; retry: () => void }) {
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
