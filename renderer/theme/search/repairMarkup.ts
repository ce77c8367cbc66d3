import { queryMaxLength } from './selectedText.ts'

/** Attributes that DocSearch changes and `repairMarkup` corrects. */
export const repairedAttributes = ['aria-controls', 'aria-selected', 'id']

/**
 * Correct the markup of DocSearch 4.6.3 for screen readers: its window has the role of a button, its input is no combobox,
 * all its lists are labelled "Search", and its options contain links and buttons, which are not announced. Call this after
 * each change of the DOM.
 */
export function repairMarkup(dialog: Element): void {
  const container = dialog.querySelector('.DocSearch-Container')!
  // The window is the dialog around this element.
  for (const name of ['role', 'tabindex', 'aria-expanded', 'aria-haspopup', 'aria-controls', 'aria-labelledby'])
    container.removeAttribute(name)

  for (const section of dialog.querySelectorAll('.DocSearch-Hits')) repairList(section)

  const input = dialog.querySelector<HTMLInputElement>('.DocSearch-Input')!
  input.maxLength = queryMaxLength
  set(input, 'role', 'combobox')
  set(input, 'aria-expanded', String(dialog.querySelector('.DocSearch-Hit') !== null))

  // The label of the Escape key belongs on the key itself.
  const key = dialog.querySelector('.DocSearch-Escape-Key')
  const meaning = dialog.querySelector('.DocSearch-Commands .DocSearch-Label[aria-label]')
  if (!key || !meaning) return
  set(key, 'role', 'img')
  set(key, 'aria-label', meaning.getAttribute('aria-label')!)
  meaning.removeAttribute('aria-label')
}

function repairList(section: Element): void {
  const list = section.querySelector('ul')
  const title = section.querySelector('.DocSearch-Hit-source')
  if (!list || !title) return
  set(title, 'id', `${list.id}-title`)
  set(list, 'aria-labelledby', title.id)

  // Options may contain text only, so the link becomes the option. If there are buttons beside it, the list is a tree.
  const buttons = list.querySelectorAll('button')
  if (buttons.length > 0) set(list, 'role', 'tree')
  for (const button of buttons) set(button, 'aria-label', button.title)
  for (const item of list.children) {
    if (buttons.length > 0) set(item, 'role', 'treeitem')
    else makeLinkTheOption(item)
  }
}

function makeLinkTheOption(item: Element): void {
  const link = item.querySelector('a')
  if (!link) return
  set(item, 'role', 'none')
  set(link, 'role', 'option')
  for (const name of ['id', 'aria-selected']) {
    const value = item.getAttribute(name)
    if (value === null) continue
    set(link, name, value)
    item.removeAttribute(name)
  }
}

/** Set an attribute if its value differs: the observer sees every change. */
function set(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
