/** Scroll a container, but not its ancestors, so that an element in it is visible. */
export function scrollIntoContainer(element: HTMLElement, container: HTMLElement) {
  const outer = container.getBoundingClientRect()
  const inner = element.getBoundingClientRect()
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return
  container.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2
}
