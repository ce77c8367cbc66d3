/**
 * Show a banner if the site is served from another path than its `baseUrl`.
 *
 * In that case the page's files are not found, so only this script has a relative URL. It does nothing if the boot script
 * has run. Styles are inline; the stylesheet hides the banner if it loads.
 */
{
  const { baseUrl = '/', generator = '', route = '' } = (document.currentScript as HTMLScriptElement).dataset

  const showBanner = () => {
    if (document.documentElement.dataset.scripting !== undefined) return
    const pathname = location.pathname.replace(/(?:\/index)?\.html$/, '').replace(/\/$/, '')
    const suggestedBaseUrl = pathname.endsWith(encodeURI(route))
      ? `${pathname.slice(0, pathname.length - encodeURI(route).length)}/`
      : ''
    const banner = document.createElement('div')
    banner.id = '__docusaurus-base-url-issue-banner'
    const heading = document.createElement('p')
    heading.textContent = `Your ${generator} site did not load properly.`
    const reason = document.createElement('p')
    reason.textContent =
      'A very common reason is a wrong `baseUrl` in the config of the site. ' +
      `The baseUrl configured is ${baseUrl}${baseUrl === '/' ? ' (default value)' : ''}. ` +
      (suggestedBaseUrl && `We suggest trying baseUrl = ${suggestedBaseUrl}`)
    banner.append(heading, reason)
    banner.style.cssText = 'margin: 20px; padding: 0 20px; border: thick solid red; font-family: sans-serif'
    document.body.prepend(banner)
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showBanner)
  else showBanner()
}

export {}
