/** Wait before the bar appears, ms. Most pages are there sooner. test/behaviours.json, CONST-2. */
const delayMs = 200
const minimum = 0.08
const trickleMs = 800
const fadeMs = 200

let shown: HTMLElement | undefined
let value = 0
let waiting: ReturnType<typeof setTimeout> | undefined
let trickling: ReturnType<typeof setInterval> | undefined

/** A thin line at the top that shows that a page is on its way. */
export const progressBar = {
  start(): void {
    clearTimeout(waiting)
    waiting = setTimeout(show, delayMs)
  },

  done(): void {
    clearTimeout(waiting)
    clearInterval(trickling)
    document.documentElement.classList.remove('nprogress-busy')
    const bar = shown
    if (!bar) return
    shown = undefined
    move(bar, 1)
    setTimeout(() => bar.remove(), 2 * fadeMs)
  },
}

function show(): void {
  if (shown) return
  document.documentElement.classList.add('nprogress-busy')
  const element = document.createElement('div')
  element.id = 'nprogress'
  const bar = document.createElement('div')
  bar.className = 'bar'
  bar.setAttribute('role', 'progressbar')
  bar.setAttribute('aria-label', 'Loading page')
  const peg = document.createElement('div')
  peg.className = 'peg'
  bar.append(peg)
  element.append(bar)
  document.body.append(element)
  shown = element
  value = minimum
  move(element, value)
  trickling = setInterval(() => {
    value = Math.min(value + Math.random() * 0.02, 0.994)
    move(element, value)
  }, trickleMs)
}

function move(element: HTMLElement, to: number): void {
  // Through the object model, which a strict content security policy allows.
  const { style } = element.firstElementChild as HTMLElement
  style.transform = `translateX(${(to - 1) * 100}%)`
  style.transition = `transform ${fadeMs}ms ease`
  if (to === 1) {
    element.style.transition = `opacity ${fadeMs}ms linear ${fadeMs}ms`
    element.style.opacity = '0'
  }
}
