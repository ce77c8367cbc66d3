/**
 * Runs before first paint, as a separate file, so that pages need no inline script.
 *
 * Restores the color mode, a closed announcement bar and a hidden sidebar. It must not throw. Site settings are in the data
 * attributes of its script tag.
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

  const query = new URLSearchParams(location.search)
  // For stylesheets of the site, such as of pages in a frame: `?docusaurus-data-navbar=false`.
  for (const [name, value] of query) {
    const attribute = /^docusaurus-(data-[\w-]+)$/.exec(name)?.[1]
    if (attribute) root.setAttribute(attribute, value)
  }

  const queryThemes = ['theme', 'docusaurus-theme'].map((name) => query.get(name))
  const storedTheme = site.switch === 'off' ? null : (read('docusaurus.theme') ?? read('theme'))
  const system = () => (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  const mode = [...queryThemes, storedTheme].find((value) => value === 'light' || value === 'dark')
  root.dataset.themeChoice = mode ?? (site.system === 'on' ? 'system' : site.mode)
  root.dataset.theme = mode ?? (site.system === 'on' ? system() : site.mode)

  const storedAnnouncement = read('docusaurus.announcement.id')?.replace(/^annoucement-bar$/, 'announcement-bar')
  const isDismissed = read('docusaurus.announcement.dismiss') === 'true' && storedAnnouncement === site.announcement
  root.dataset.announcementBarInitiallyDismissed = String(isDismissed)
  root.dataset.sidebarHidden = String(read('docusaurus.sidebar.hidden') === 'true')
  root.dataset.scripting = ''
}

export {}
