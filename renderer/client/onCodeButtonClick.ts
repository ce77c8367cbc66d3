import { announce } from './announce.ts'
import { earlyMessage } from './earlyMessage.ts'

/** How long a copy button shows its result, ms. test/behaviours.json, CONST-14. */
const feedbackMs = 1000

/** Handle clicks on the buttons of code blocks. Attached to the document, because code blocks are static HTML. */
export function onCodeButtonClick(event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>('.theme-code-block button')
  const code = button?.closest('.theme-code-block')?.querySelector('code')
  if (!button || !code) return
  if (button.dataset.copy !== undefined) copy(button, code)
  else if (button.dataset.wrap !== undefined) {
    button.ariaPressed = String(code.toggleAttribute('data-wrapped'))
  }
}

async function copy(button: HTMLElement, code: Element): Promise<void> {
  if (button.dataset.copied !== undefined) return
  const isCopied = await copyText((code.textContent ?? '').replace(/\n$/, ''))
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

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
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
