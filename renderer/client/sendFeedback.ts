/**
 * Sends the answer of a reader without leaving the page. Part of sites with `feedback.url` only; without it, or if sending fails, the
 * browser sends the form as any other.
 */
document.addEventListener('submit', async (event) => {
  const form = event.target as HTMLFormElement
  const thanks =
    form.matches('.theme-feedback > form') && form.parentElement!.querySelector<HTMLElement>('[data-thanks]')
  if (!thanks || form.dataset.failed !== undefined) return
  event.preventDefault()
  const body = new URLSearchParams(new FormData(form, event.submitter) as unknown as Record<string, string>)
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      body,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    if (!response.ok) throw new Error(`${form.action} answers ${response.status}.`)
    form.hidden = true
    thanks.textContent = thanks.dataset.thanks!
  } catch {
    form.dataset.failed = ''
    form.requestSubmit(event.submitter)
  }
})
