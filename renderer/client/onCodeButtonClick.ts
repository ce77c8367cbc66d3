import { announce } from './announce.ts'
import { earlyMessage } from './earlyMessage.ts'

/** How long a copy button shows its result, ms. test/behaviours.json, CONST-14. */
const feedbackMs = 1000

/**
 * Handle clicks on the buttons of code blocks, and on the one that copies the page as Markdown. Attached to the document,
 * because code blocks are static HTML.
 */
export function onCodeButtonClick(event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>('.theme-code-block button, .page-actions button')
  if (!button) return
  const code = button.closest('.theme-code-block')?.querySelector('code')
  if (!code) {
    const { copy: text } = button.dataset
    const link = button.closest('.page-actions')!.querySelector<HTMLAnchorElement>('a')!
    copy(button, () => text || fetchText(link.href))
  } else if (button.dataset.copy !== undefined) {
    const { copy: own } = button.dataset
    copy(button, () => own || (code.textContent ?? '').replace(/\n$/, ''))
  } else if (button.dataset.wrap !== undefined) {
    button.ariaPressed = String(code.toggleAttribute('data-wrapped'))
  }
}

async function copy(button: HTMLElement, textOf: () => string | Promise<string>): Promise<void> {
  if (button.dataset.copied !== undefined) return
  button.dataset.copied = ''
  const isCopied = await copyText(textOf())
  const { ariaLabel, title } = button
  button.dataset.copied = isCopied ? 'true' : 'failed'
  button.ariaLabel = earlyMessage(isCopied ? 'CodeBlock.copied' : 'CodeBlock.copyFailed')
  button.title = button.ariaLabel
  announce(button.ariaLabel)
  setTimeout(() => {
    delete button.dataset.copied
    button.ariaLabel = ariaLabel
    button.title = title
  }, feedbackMs)
}

async function fetchText(href: string): Promise<string> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${href} answers ${response.status}.`)
  return response.text()
}

async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    // Safari allows no other way to copy what is loaded after the click.
    if (typeof text === 'string') await navigator.clipboard.writeText(text)
    else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
    return true
  } catch {
    return Promise.resolve(text).then(copyBySelection, () => false)
  }
}

/** Fallback for pages not served over https, where the Clipboard API is unavailable. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'visually-hidden'
  const previousFocus = document.activeElement
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true })
  }
}
