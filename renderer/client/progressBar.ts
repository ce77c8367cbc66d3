import { translate } from '../page/messages.ts'

/** Delay before the bar appears, ms. Most pages load faster. test/behaviours.json, CONST-2. */
const delayMs = 200
const initialValue = 0.08
const trickleMs = 800
const fadeMs = 200

let currentElement: HTMLElement | undefined
let value = 0
let delayTimer: ReturnType<typeof setTimeout> | undefined
let trickleTimer: ReturnType<typeof setInterval> | undefined

/** Progress bar at the top of the page during navigation. */
export const progressBar = {
  start(): void {
    clearTimeout(delayTimer)
    delayTimer = setTimeout(show, delayMs)
  },

  done(): void {
    clearTimeout(delayTimer)
    clearInterval(trickleTimer)
    document.documentElement.classList.remove('nprogress-busy')
    const bar = currentElement
    if (!bar) return
    currentElement = undefined
    move(bar, 1)
    setTimeout(() => bar.remove(), 2 * fadeMs)
  },
}

function show(): void {
  if (currentElement) return
  document.documentElement.classList.add('nprogress-busy')
  const element = document.createElement('div')
  element.id = 'nprogress'
  const bar = document.createElement('div')
  bar.className = 'bar'
  bar.setAttribute('role', 'progressbar')
  bar.setAttribute('aria-label', translate('Loading.page'))
  const peg = document.createElement('div')
  peg.className = 'peg'
  bar.append(peg)
  element.append(bar)
  document.body.append(element)
  currentElement = element
  value = initialValue
  move(element, value)
  trickleTimer = setInterval(() => {
    value = Math.min(value + Math.random() * 0.02, 0.994)
    move(element, value)
  }, trickleMs)
}

function move(element: HTMLElement, to: number): void {
  // Set by CSSOM, which a strict content security policy allows, unlike a style attribute.
  const { style } = element.firstElementChild as HTMLElement
  style.transform = `translateX(${(to - 1) * 100}%)`
  style.transition = `transform ${fadeMs}ms ease`
  if (to === 1) {
    element.style.transition = `opacity ${fadeMs}ms linear ${fadeMs}ms`
    element.style.opacity = '0'
  }
}
