import { type ComponentType, useEffect, useState } from 'react'
import { LoadError } from '../loading/LoadError.tsx'
import { Loading } from '../loading/Loading.tsx'

/**
 * A component whose code is loaded when it is first shown, for what is heavy and not always looked at.
 *
 *     const Plot = lazy(() => import('./Plot.tsx'))
 *
 * It is for components that live in the browser (`hydrate: true`); the page's HTML leaves its place empty. After 200 ms of
 * waiting a sign of life appears there. If the code does not arrive, the error is told, with a button to load again.
 *
 * Some browsers remember a module that did not load and never ask for it again; then the button loads the whole page anew.
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

    // biome-ignore lint/correctness/useExhaustiveDependencies: once; what fails is loaded again by its reader.
    useEffect(() => {
      if (!Loaded) start()
    }, [])

    if (Loaded) return <Loaded {...props} />
    return failure ? <LoadError error={failure.error} retry={start} /> : <Loading />
  }
}
