import type { PageData } from '../page/pageData.ts'

/**
 * Put back what a script of the site removes when it empties or removes the page's content, or an element around it: the page would be blank, and
 * React could not replace it by the next one. A script may empty an element that stands beside others, such as the place of its chart, and it
 * may replace the content by another text.
 */
export function keepContent(page: PageData): void {
  markContent(page)
  let left = maxRestored
  const observer = new MutationObserver((changes) => {
    const losses = changes.filter(isLoss)
    if (losses.length === 0) return
    const filled = new Set(
      changes.filter(({ addedNodes }) => [...addedNodes].some(hasText)).map(({ target }) => target),
    )
    const lost = losses.filter(({ target }) => !filled.has(target))
    if (lost.length === 0) return
    // The last change first, so that each finds the node that was before it.
    for (const { target, removedNodes, previousSibling } of lost.reverse()) {
      const isBefore = previousSibling?.parentNode === target
      const next = previousSibling === null ? target.firstChild : isBefore ? previousSibling.nextSibling : null
      for (const node of removedNodes) if (!node.parentNode) target.insertBefore(node, next)
    }
    observer.takeRecords()
    console.error('A script of this site has removed the content of the page. It was put back.')
    left -= 1
    // A script that does so at each change would do so for ever.
    if (left === 0) observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}

const maxRestored = 20

const hasText = (node: Node) => /\S/.test(node.textContent ?? '')

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

/** Elements around the content, and what React knows of each. */
let rendered: { element: Element; fiber: Fiber | undefined }[] = []

/** The main element and its first child. After a crash React replaces what is in them, but not these. */
let frame: Element[] = []

interface Fiber {
  return: Fiber | null
  /** 3 for the root. */
  tag: number
}

/** Remember the elements that React has rendered. */
export function markContent({ content }: PageData): void {
  // A page of the site may change all of itself.
  const main = content.kind === 'page' ? null : document.querySelector('main')
  const elements = [
    document.getElementById(rootId),
    main,
    main?.firstElementChild,
    main?.querySelector('article'),
    main?.querySelector('.markdown'),
  ]
  rendered = [...new Set(elements)].flatMap((element) => (element ? [{ element, fiber: fiberOf(element) }] : []))
  frame = [main, main?.firstElementChild].filter((element) => element != null)
}

const rootId = '__docusaurus'

const fiberOf = (node: Node): Fiber | undefined =>
  Object.entries(node).find(([key]) => key.startsWith('__reactFiber$'))?.[1]

/** Whether a change has emptied or removed one of the elements, and React has not done it. It empties its root if it can show no page. */
function isLoss({ target, removedNodes }: MutationRecord): boolean {
  const removed = [...removedNodes]
  return rendered.some(({ element, fiber }) =>
    element === target
      ? !target.hasChildNodes() && (element.id === rootId || !removed.some((node) => isDropped(fiberOf(node))))
      : !element.isConnected && removed.some((node) => node.contains(element)) && !isDropped(fiber),
  )
}

/** Whether React has taken an element out of its tree. */
function isDropped(fiber: Fiber | undefined): boolean {
  let top = fiber
  while (top?.return) top = top.return
  return top !== undefined && top.tag !== 3
}

/** Whether a script of the site has removed or replaced the content of the page: React would render the next one out of sight. */
export const isContentRemoved = (): boolean => frame.some((element) => !element.isConnected)
