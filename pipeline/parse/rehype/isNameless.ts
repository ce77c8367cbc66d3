import type { Element } from 'hast'

/** Whether there is nothing in an element that has a name: no text, no image with one. A component may have one. */
export const isNameless = ({ children }: Element): boolean =>
  children.every((child) => {
    if (child.type === 'text') return child.value.trim() === ''
    if (child.type === 'comment') return true
    if (child.type !== 'element' || child.tagName === 'svg') return false
    const { alt, ariaLabel } = child.properties
    return child.tagName === 'img' ? !String(alt ?? '').trim() : !ariaLabel && isNameless(child)
  })
