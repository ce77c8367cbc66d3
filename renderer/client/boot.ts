/**
 * Runs before the page is painted, as a file of its own, so that a page needs no inline script.
 *
 * Sets the colour mode, and whether the announcement bar was closed or the sidebar put aside before. It must never throw:
 * the page reads well without it. What it needs to know of the site is in the attributes of its own tag.
 */
{
  const root = document.documentElement
  const site = (document.currentScript as HTMLScriptElement).dataset
  const read = (key: string) => {
    try {
      return window[site.storage === 'sessionStorage' ? 'sessionStorage' : 'localStorage'].getItem(
        key + (site.keySuffix ?? ''),
      )
    } catch {
      return null
    }
  }

  const asked = new URLSearchParams(location.search).get('theme')
  const stored = site.switch === 'off' ? null : read('docusaurus.theme')
  const system = () => (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  const mode = [asked, stored].find((value) => value === 'light' || value === 'dark')
  root.dataset.themeChoice = mode ?? (site.system === 'on' ? 'system' : site.mode)
  root.dataset.theme = mode ?? (site.system === 'on' ? system() : site.mode)

  const bar = read('docusaurus.announcement.id')?.replace(/^annoucement-bar$/, 'announcement-bar')
  const isDismissed = read('docusaurus.announcement.dismiss') === 'true' && bar === site.announcement
  root.dataset.announcementBarInitiallyDismissed = String(isDismissed)
  root.dataset.sidebarHidden = String(read('docusaurus.sidebar.hidden') === 'true')
  root.dataset.scripting = ''
}

export {}
