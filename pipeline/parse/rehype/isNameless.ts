import type { Element } from 'hast'

/** Whether an element has no accessible name: no text and no image with `alt`. Components count as named. */
export const isNameless = ({ children }: Element): boolean =>
  children.every((child) => {
    if (child.type === 'text') return child.value.trim() === ''
    if (child.type === 'comment') return true
    if (child.type !== 'element' || child.tagName === 'svg') return false
    const { alt, ariaLabel } = child.properties
    return child.tagName === 'img' ? !String(alt ?? '').trim() : !ariaLabel && isNameless(child)
  })
