import { type ComponentType, useEffect, useState } from 'react'
import { LoadError } from '../loading/LoadError.tsx'
import { Loading } from '../loading/Loading.tsx'

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
