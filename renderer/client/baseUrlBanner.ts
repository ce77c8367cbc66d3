/**
 * Says that the site is served from another folder than its config names.
 *
 * Where that is so, the page's files are not found. So this one alone is named relative to the page, and stays silent if
 * the boot script has run. There are no styles either: they are set here, hidden again by the stylesheet if that one loads.
 */
{
  const { baseUrl = '/', generator = '', route = '' } = (document.currentScript as HTMLScriptElement).dataset

  const tell = () => {
    if (document.documentElement.dataset.scripting !== undefined) return
    const address = location.pathname.replace(/(?:\/index)?\.html$/, '').replace(/\/$/, '')
    const here = address.endsWith(encodeURI(route))
      ? `${address.slice(0, address.length - encodeURI(route).length)}/`
      : ''
    const banner = document.createElement('div')
    banner.id = '__docusaurus-base-url-issue-banner'
    const heading = document.createElement('p')
    heading.textContent = `Your ${generator} site did not load properly.`
    const reason = document.createElement('p')
    reason.textContent =
      'A very common reason is a wrong `baseUrl` in the config of the site. ' +
      `The baseUrl configured is ${baseUrl}${baseUrl === '/' ? ' (default value)' : ''}. ` +
      (here && `We suggest trying baseUrl = ${here}`)
    banner.append(heading, reason)
    banner.style.cssText = 'margin: 20px; padding: 0 20px; border: thick solid red; font-family: sans-serif'
    document.body.prepend(banner)
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', tell)
  else tell()
}

export {}
