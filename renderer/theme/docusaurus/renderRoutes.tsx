import type { ComponentType } from 'react'

type InnerRoute = Record<string, unknown> & { route: { component: ComponentType<Record<string, unknown>> } }

/** Show the page inside a component of a plugin: the routes that it gets are those of the page alone. */
export default function renderRoutes(routes: InnerRoute[] | undefined) {
  const [inner] = routes ?? []
  if (!inner) return null
  const Component = inner.route.component
  return <Component {...inner} />
}
