import { earlyMessage } from './earlyMessage.ts'

/**
 * Show a button to wrap lines on a code block that is wider than its container.
 *
 * Runs on hover and focus, so that code blocks are not measured during page load and the result fits the current width.
 */
export function updateWrapButton({ target }: Pick<Event, 'target'>): void {
  const block = (target as Element).closest?.('.theme-code-block')
  const pre = block?.querySelector('pre')
  const buttons = block?.querySelector('.code-block-wrap') ?? block?.querySelector('.code-block-buttons')
  if (!pre || !buttons) return

  const isTooWide = pre.scrollWidth > pre.clientWidth
  const existingButton = buttons.querySelector<HTMLElement>('[data-wrap]')
  if (existingButton) existingButton.hidden = !isTooWide && existingButton.ariaPressed !== 'true'
  else if (isTooWide) buttons.prepend(wrapButton())
}

function wrapButton(): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.dataset.wrap = ''
  button.title = earlyMessage('CodeBlock.wordWrapToggle')
  button.ariaLabel = button.title
  button.ariaPressed = 'false'
  return button
}
