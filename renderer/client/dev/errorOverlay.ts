import type { ShownProblem } from '../../page/devState.ts'
import { panelStyles } from './errorOverlayStyles.ts'

/**
 * What is wrong with the site, over the page: a button with the counts, and behind it the list. It opens by itself when
 * there are errors that were not there before, and goes when all is mended.
 *
 * It stands in a shadow tree, so that it and the site's styles know nothing of each other.
 */
export const problemsPanel = {
  show(problems: ShownProblem[]): void {
    if (JSON.stringify(problems) === JSON.stringify(shown)) return
    const errors = problems.filter(({ severity }) => severity === 'error')
    const known = new Set(shown.map(({ fingerprint }) => fingerprint))
    const hasFreshError = errors.some(({ fingerprint }) => !known.has(fingerprint))
    shown = problems
    if (problems.length === 0) {
      host?.remove()
      host = undefined
      return
    }
    draw(problems, hasFreshError || (isOpen && errors.length > 0))
  },
}

let shown: ShownProblem[] = []
let isOpen = false
let host: HTMLElement | undefined

function draw(problems: ShownProblem[], open: boolean): void {
  const root = (host?.shadowRoot ?? newRoot()) as ShadowRoot
  const button = element('button', 'counts', countsOf(problems))
  button.setAttribute('aria-expanded', String(open))
  const panel = element('section', 'panel')
  panel.setAttribute('aria-label', 'Problems')
  panel.setAttribute('tabindex', '-1')
  const close = element('button', 'close', 'Close')
  const header = element('header', '', element('h2', '', countsOf(problems)), close)
  panel.append(header, ...problems.map(entryOf))

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
  toggle(open)
  const hadFocus = root.activeElement?.closest('.panel') !== null && root.activeElement !== null
  const { scrollTop = 0 } = root.querySelector('.panel') ?? {}
  const status = root.querySelector('.status') ?? element('p', 'status')
  root.replaceChildren(panel, button, status)
  // Read aloud when it changes.
  status.setAttribute('role', 'status')
  status.textContent = countsOf(problems)
  panel.scrollTop = scrollTop
  if (hadFocus && open) panel.focus({ preventScroll: true })
}

function newRoot(): ShadowRoot {
  host = document.createElement('quire-problems')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(panelStyles)
  root.adoptedStyleSheets = [sheet]
  document.body.append(host)
  return root
}

function entryOf({ severity, code, position, frame, message, advice, help }: ShownProblem): HTMLElement {
  const entry = element('article', severity, element('h3', '', `${position}  ${severity}  ${code}`))
  if (frame.length > 0) entry.append(element('pre', '', frame.join('\n')))
  entry.append(element('p', '', message), ...[...advice, help].map((line) => element('p', 'advice', line)))
  return entry
}

/** `2 errors, 1 warning` */
function countsOf(problems: ShownProblem[]): string {
  const names = { error: 'error', warning: 'warning', info: 'note' } as const
  return (['error', 'warning', 'info'] as const)
    .map((severity) => [problems.filter((problem) => problem.severity === severity).length, names[severity]] as const)
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
