/** Set when the browser loads another page, until it shows this one from its back/forward cache. */
export let isLeaving = false

window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) isLeaving = false
})

/** Let the browser load a URL, as a step of navigation. After a step back, the URL is that of the document already. */
export function loadInBrowser(url: URL, action: 'push' | 'replace' | { back: string }): void {
  isLeaving = true
  if (typeof action === 'object') location.reload()
  else location[action === 'replace' ? 'replace' : 'assign'](url)
}
