import { translate } from '../../page/messages.ts'

let box: HTMLElement | undefined

/** Box above the current page: an error of a page that could not be loaded, and a retry button. */
export const loadError = {
  show(error: unknown, retry: () => void, isOffline = !navigator.onLine): void {
    loadError.hide()
    box = document.createElement('div')
    box.className = 'load-error'
    box.setAttribute('role', 'alert')
    const reason = document.createElement('p')
    reason.textContent = String(error)
    const hint = document.createElement('p')
    hint.textContent = translate(isOffline ? 'LoadError.offline' : 'LoadError.missing')
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = translate('LoadError.retry')
    button.addEventListener('click', retry)
    box.append(reason, hint, button)
    document.body.prepend(box)
    window.scrollTo({ top: 0, behavior: 'instant' })
    button.focus()
  },

  hide(): void {
    box?.remove()
    box = undefined
  },
}
