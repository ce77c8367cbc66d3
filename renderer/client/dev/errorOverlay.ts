import type { OverlayDiagnostic } from '../../page/devServerState.ts'
import { errorOverlayStyles } from './errorOverlayStyles.ts'

/**
 * Error overlay: a button with the number of diagnostics, and a panel that lists them. The panel opens on new errors; the
 * overlay is removed when there are no diagnostics.
 *
 * Rendered in a shadow tree, so that it and the site do not share styles.
 */
export const errorOverlay = {
  show(diagnostics: OverlayDiagnostic[]): void {
    if (JSON.stringify(diagnostics) === JSON.stringify(currentDiagnostics)) return
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    const previousFingerprints = new Set(currentDiagnostics.map(({ fingerprint }) => fingerprint))
    const hasNewError = errors.some(({ fingerprint }) => !previousFingerprints.has(fingerprint))
    currentDiagnostics = diagnostics
    if (diagnostics.length === 0) {
      host?.remove()
      host = undefined
      return
    }
    render(diagnostics, hasNewError || (isOpen && errors.length > 0))
  },
}

let currentDiagnostics: OverlayDiagnostic[] = []
let isOpen = false
let host: HTMLElement | undefined

function render(diagnostics: OverlayDiagnostic[], shouldOpen: boolean): void {
  const root = (host?.shadowRoot ?? createRoot()) as ShadowRoot
  const button = element('button', 'counts', countsText(diagnostics))
  button.setAttribute('aria-expanded', String(shouldOpen))
  const panel = element('section', 'panel')
  panel.setAttribute('aria-label', 'Problems')
  panel.setAttribute('tabindex', '-1')
  const close = element('button', 'close', 'Close')
  const header = element('header', '', element('h2', '', countsText(diagnostics)), close)
  panel.append(header, ...diagnostics.map(entryElement))

  const toggle = (next: boolean) => {
    isOpen = next
    panel.hidden = !next
    button.setAttribute('aria-expanded', String(next))
  }
  button.addEventListener('click', () => toggle(!isOpen))
  close.addEventListener('click', () => {
    toggle(false)
    button.focus()
  })
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    toggle(false)
    button.focus()
  })
  toggle(shouldOpen)
  const hadFocus = root.activeElement?.closest('.panel') !== null && root.activeElement !== null
  const { scrollTop = 0 } = root.querySelector('.panel') ?? {}
  const status = root.querySelector('.status') ?? element('p', 'status')
  root.replaceChildren(panel, button, status)
  // Announced by screen readers when it changes.
  status.setAttribute('role', 'status')
  status.textContent = countsText(diagnostics)
  panel.scrollTop = scrollTop
  if (hadFocus && shouldOpen) panel.focus({ preventScroll: true })
}

function createRoot(): ShadowRoot {
  host = document.createElement('quire-problems')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(errorOverlayStyles)
  root.adoptedStyleSheets = [sheet]
  document.body.append(host)
  return root
}

function entryElement({ severity, code, position, frame, message, advice, help }: OverlayDiagnostic): HTMLElement {
  const entry = element('article', severity, element('h3', '', `${position}  ${severity}  ${code}`))
  if (frame.length > 0) entry.append(element('pre', '', frame.join('\n')))
  entry.append(
    element('p', '', message),
    ...[...advice, help].filter((line) => line !== '').map((line) => element('p', 'advice', line)),
  )
  return entry
}

/** `2 errors, 1 warning` */
function countsText(diagnostics: OverlayDiagnostic[]): string {
  const names = { error: 'error', warning: 'warning', info: 'note' } as const
  return (['error', 'warning', 'info'] as const)
    .map(
      (severity) =>
        [diagnostics.filter((diagnostic) => diagnostic.severity === severity).length, names[severity]] as const,
    )
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${count} ${name}${count === 1 ? '' : 's'}`)
    .join(', ')
}

function element(name: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const created = document.createElement(name)
  if (className) created.className = className
  created.append(...children)
  return created
}
