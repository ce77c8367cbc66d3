import { queryMaxLength } from './selectedText.ts'

/** Attributes of DocSearch that change, and are put right. */
export const mendedAttributes = ['aria-controls', 'aria-selected', 'id']

/**
 * Say to screen readers what DocSearch 4.6.3 is: it calls its window a button, its input no combobox, all its lists
 * "Search", and puts links and buttons into options, where nobody hears of them. To be called again whenever it has changed
 * something.
 */
export function mendMarkup(dialog: Element): void {
  const container = dialog.querySelector('.DocSearch-Container')!
  // The dialog around it is the window.
  for (const name of ['role', 'tabindex', 'aria-expanded', 'aria-haspopup', 'aria-controls', 'aria-labelledby'])
    container.removeAttribute(name)

  for (const section of dialog.querySelectorAll('.DocSearch-Hits')) mendList(section)

  const input = dialog.querySelector<HTMLInputElement>('.DocSearch-Input')!
  input.maxLength = queryMaxLength
  set(input, 'role', 'combobox')
  set(input, 'aria-expanded', String(dialog.querySelector('.DocSearch-Hit') !== null))

  // The key has a name, and not what it does.
  const key = dialog.querySelector('.DocSearch-Escape-Key')
  const meaning = dialog.querySelector('.DocSearch-Commands .DocSearch-Label[aria-label]')
  if (!key || !meaning) return
  set(key, 'role', 'img')
  set(key, 'aria-label', meaning.getAttribute('aria-label')!)
  meaning.removeAttribute('aria-label')
}

function mendList(section: Element): void {
  const list = section.querySelector('ul')
  const title = section.querySelector('.DocSearch-Hit-source')
  if (!list || !title) return
  set(title, 'id', `${list.id}-title`)
  set(list, 'aria-labelledby', title.id)

  // An option holds nothing but text: it is the link. Where there are buttons beside it, the list is a tree.
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

/** Only what is not so yet: a change would be observed. */
function set(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
