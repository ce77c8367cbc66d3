/**
 * Load the styles that the page at rest does not need. Their place among the others is that of their link without JavaScript.
 * If they cannot be loaded, what opens has the styles of the browser, and works.
 */
export async function loadLaterStyles(): Promise<void> {
  const place = document.querySelector<HTMLElement>('noscript[data-href]')
  // A script of the site has removed it.
  if (!place) return
  const { href = '', order } = place.dataset
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  link.dataset.order = order
  place.after(link)
  await new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
}
