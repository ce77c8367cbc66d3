let shown: HTMLElement | undefined

/** Tell that a page could not be loaded, above the page that is still there; and offer to try again. */
export const loadError = {
  show(error: unknown, retry: () => void): void {
    loadError.hide()
    shown = document.createElement('div')
    shown.className = 'load-error'
    shown.setAttribute('role', 'alert')
    const text = document.createElement('p')
    text.textContent = String(error)
    const hint = document.createElement('p')
    hint.textContent = navigator.onLine
      ? 'Some of its files may be missing on the server.'
      : 'There seems to be no network connection.'
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Retry'
    button.addEventListener('click', retry)
    shown.append(text, hint, button)
    document.body.prepend(shown)
    window.scrollTo({ top: 0, behavior: 'instant' })
    button.focus()
  },

  hide(): void {
    shown?.remove()
    shown = undefined
  },
}
