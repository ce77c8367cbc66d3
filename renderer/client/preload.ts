/** Request a module, to be imported later. */
export function preload(href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
