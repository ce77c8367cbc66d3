/**
 * Put back what a script of the site removes when it empties the page's content, or an element around it: the page would be blank, and
 * React could not replace it by the next one. React itself never leaves these elements empty. A script may empty an element that stands
 * beside others, such as the place of its chart.
 */
export function keepContent(root: HTMLElement): void {
  let left = maxRestored
  const observer = new MutationObserver((changes) => {
    const emptied = changes.filter(({ target }) => isEmptied(target))
    if (emptied.length === 0) return
    for (const { target, removedNodes } of emptied) (target as Element).append(...removedNodes)
    observer.takeRecords()
    console.error('A script of this site has removed the content of the page. It was put back.')
    left -= 1
    // A script that does so at each change would do so for ever.
    if (left === 0) observer.disconnect()
  })
  observer.observe(root, { childList: true, subtree: true })
}

const maxRestored = 20

/**
 * Ignore functions of `document` that would replace the whole page, with a message, as browsers do for scripts that they load beside it: they
 * may write to a page that is loading, and nowhere else.
 */
export function keepDocument(): void {
  for (const name of ['write', 'writeln', 'open'] as const) {
    const original: (...args: string[]) => unknown = document[name].bind(document)
    Object.defineProperty(document, name, {
      configurable: true,
      writable: true,
      value(...args: string[]) {
        // With three arguments it opens another window.
        if (name === 'open' && args.length > 2) return original(...args)
        console.error(
          `\`document.${name}()\` was ignored: it would replace the whole page. Render the HTML, or put it into an element.`,
        )
        return name === 'open' ? document : undefined
      },
    })
  }
}

const isEmptied = (target: Node): boolean =>
  !target.hasChildNodes() &&
  target.isConnected &&
  (target as Element).matches('#__docusaurus, main, main > div:only-child, main article')

let rendered: (Element | null)[] = []

/** Remember the elements that React has rendered. */
export function markContent(): void {
  const main = document.querySelector('main')
  rendered = [main, main?.firstElementChild ?? null]
}

/** Whether a script of the site has removed or replaced the content of the page: React would render the next one out of sight. */
export const isContentRemoved = (): boolean => rendered.some((element) => element?.isConnected === false)
