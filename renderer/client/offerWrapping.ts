/**
 * A code block that is wider than its place gets a button to wrap its lines, as soon as the reader is at the block.
 *
 * Nothing is measured before, so code blocks cost nothing while a page loads; and the answer is always of now, whatever
 * the size of the window or the tab the block stands in.
 */
export function offerWrapping(event: Event): void {
  const block = (event.target as Element).closest?.('.theme-code-block')
  const pre = block?.querySelector('pre')
  const buttons = block?.querySelector('.code-block-buttons')
  if (!pre || !buttons) return

  const isTooWide = pre.scrollWidth > pre.clientWidth
  const offered = buttons.querySelector<HTMLElement>('[data-wrap]')
  if (offered) offered.hidden = !isTooWide && offered.ariaPressed !== 'true'
  else if (isTooWide) buttons.prepend(wrapButton())
}

function wrapButton(): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.dataset.wrap = ''
  button.title = 'Toggle word wrap'
  button.ariaLabel = button.title
  button.ariaPressed = 'false'
  return button
}
