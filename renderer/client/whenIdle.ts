/** Call a function when the browser has nothing else to do. */
export function whenIdle(task: () => void): void {
  if (typeof window.requestIdleCallback === 'function') requestIdleCallback(task)
  else setTimeout(task, 1)
}
