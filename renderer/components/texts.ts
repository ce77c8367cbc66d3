/** Every word the page shell says, seen or spoken, by id. `{name}` is filled in; `|` stands between forms for one and for many. */
export const texts = {
  'common.skipToMainContent': 'Skip to main content',
  'common.editThisPage': 'Edit this page',
  'AnnouncementBar.closeButtonAriaLabel': 'Close',
  'AnnouncementBar.ariaLabel': 'Announcement',
  'BackToTopButton.buttonAriaLabel': 'Scroll back to top',
  'colorToggle.ariaLabel': 'Switch between dark and light mode (currently {mode})',
  'colorToggle.ariaLabel.mode.dark': 'dark mode',
  'colorToggle.ariaLabel.mode.light': 'light mode',
  'colorToggle.ariaLabel.mode.system': 'system mode',
  'ErrorPageContent.pageTitle': 'Page Error',
  'ErrorPageContent.title': 'This page crashed.',
  'ErrorPageContent.tryAgain': 'Try again',
  'NotFound.title': 'Page Not Found',
  'NotFound.p1': 'We could not find what you were looking for.',
  'NotFound.p2':
    'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
  'NotFound.closest': 'Pages with a similar address:',
  'navbar.navAriaLabel': 'Main',
  'navbar.toggle': 'Toggle navigation bar',
  'navbar.close': 'Close navigation bar',
  'navbar.drawerAriaLabel': 'Navigation',
  'navbar.mobileLanguageDropdown.label': 'Languages',
  'navbar.mobileVersionsDropdown.label': 'Versions',
  'navbar.mobileSidebarSecondaryMenu.backButtonLabel': '← Back to main menu',
  'DocSidebarItem.expandCategory': "Expand sidebar category '{label}'",
  'DocSidebarItem.collapseCategory': "Collapse sidebar category '{label}'",
  'docs.sidebar.collapse': 'Collapse sidebar',
  'docs.sidebar.expand': 'Expand sidebar',
  'docs.sidebar.navAriaLabel': 'Docs sidebar',
  'docs.breadcrumbs.home': 'Home page',
  'docs.breadcrumbs.navAriaLabel': 'Breadcrumbs',
  'docs.paginator.navAriaLabel': 'Docs pages',
  'docs.paginator.previous': 'Previous',
  'docs.paginator.next': 'Next',
  'docs.versionBadge.label': 'Version: {versionLabel}',
  'docs.versions.ariaLabel': 'About this version',
  'docs.versions.unreleased': 'This is unreleased documentation for {siteTitle} {versionLabel} version.',
  'docs.versions.unmaintained':
    'This is documentation for {siteTitle} {versionLabel}, which is no longer actively maintained.',
  'docs.versions.latestSuggestion': 'For up-to-date documentation, see the {latestVersionLink} ({versionLabel}).',
  'docs.versions.latestLink': 'latest version',
  'docs.DocCard.categoryDescription': '1 item|{count} items',
  'docs.unlistedBanner.title': 'Unlisted page',
  'docs.unlistedBanner.message':
    'This page is not listed: search engines leave it out, and only those who have its address find it.',
  'docs.tagDocListPageTitle': '{nDocsTagged} with "{tagName}"',
  'docs.nDocsTagged': 'One doc tagged|{count} docs tagged',
  'tags.tagsListLabel': 'Tags:',
  'tags.tagsPageLink': 'View All Tags',
  'tags.tagsPageTitle': 'Tags',
  'lastUpdated.lastUpdatedAtBy': 'Last updated{atDate}{byUser}',
  'lastUpdated.atDate': ' on {date}',
  'lastUpdated.byUser': ' by {user}',
  'TOCCollapsible.toggleButtonLabel': 'On this page',
  'IconExternalLink.ariaLabel': '(opens in new tab)',
} as const

export type TextId = keyof typeof texts

/** The text with its placeholders filled in; one without a value stays as written. */
export function text(id: TextId, values: Record<string, string | number> = {}): string {
  return texts[id].replace(/\{(\w+)\}/g, (placeholder, name) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  )
}

/** The form of a text for a number of things: `1 item`, `3 items`. */
export function plural(id: TextId, count: number): string {
  const [one, many] = text(id, { count }).split('|')
  return (count === 1 ? one : (many ?? one)) ?? ''
}
