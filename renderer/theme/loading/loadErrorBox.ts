import { translate } from '../../page/messages.ts'

let shown: HTMLElement | undefined

/** Tell that a page could not be loaded, above the page that is still there; and offer to try again. */
export const loadError = {
  show(error: unknown, retry: () => void): void {
    loadError.hide()
    shown = document.createElement('div')
    shown.className = 'load-error'
    shown.setAttribute('role', 'alert')
    const reason = document.createElement('p')
    reason.textContent = String(error)
    const hint = document.createElement('p')
    hint.textContent = translate(navigator.onLine ? 'LoadError.missing' : 'LoadError.offline')
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = translate('LoadError.retry')
    button.addEventListener('click', retry)
    shown.append(reason, hint, button)
    document.body.prepend(shown)
    window.scrollTo({ top: 0, behavior: 'instant' })
    button.focus()
  },

  hide(): void {
    shown?.remove()
    shown = undefined
  },
}
