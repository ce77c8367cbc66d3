/**
 * Call a function of the browser that a script of the site may have replaced by one that throws, such as `scrollTo`. The error is reported, and
 * what follows is done: React would remove a page whose effects throw.
 */
export function attempt(call: () => void): void {
  try {
    call()
  } catch (error) {
    reportError(error)
  }
}
