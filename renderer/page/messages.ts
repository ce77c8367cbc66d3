/** Messages of the interface by id. `{name}` is a placeholder; `|` separates singular and plural. */
export const messages = {
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
  'Loading.ariaLabel': 'Loading',
  'LoadError.missing': 'Some of its files may be missing on the server.',
  'LoadError.offline': 'There seems to be no network connection.',
  'LoadError.retry': 'Retry',
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
  'DocSidebarItem.more': '… {count} more',
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
  'SearchBar.label': 'Search',
  'SearchBar.seeAll': 'See 1 result|See all {count} results',
  'SearchModal.placeholder': 'Search docs',
  'SearchModal.searchBox.reset': 'Clear the query',
  'SearchModal.searchBox.cancel': 'Cancel',
  'SearchModal.results': '1 result|{count} results',
  'SearchModal.startScreen.recent': 'Recent',
  'SearchModal.startScreen.noRecent': 'No recent searches',
  'SearchModal.startScreen.save': 'Save this search',
  'SearchModal.startScreen.forget': 'Remove this search from history',
  'SearchModal.startScreen.favorite': 'Favorite',
  'SearchModal.startScreen.unfavorite': 'Remove this search from favorites',
  'SearchModal.errorScreen.title': 'Unable to fetch results',
  'SearchModal.errorScreen.help': 'You might want to check your network connection.',
  'SearchModal.errorScreen.retry': 'Try again',
  'SearchModal.noResultsScreen.title': 'No results for',
  'SearchModal.noResultsScreen.suggestions': 'Try searching for',
  'SearchModal.noResultsScreen.report': 'Believe this query should return results?',
  'SearchModal.noResultsScreen.reportLink': 'Let us know.',
  'SearchModal.footer.select': 'to select',
  'SearchModal.footer.selectKey': 'Enter key',
  'SearchModal.footer.navigate': 'to navigate',
  'SearchModal.footer.navigateUpKey': 'Arrow up',
  'SearchModal.footer.navigateDownKey': 'Arrow down',
  'SearchModal.footer.close': 'to close',
  'SearchModal.footer.closeKey': 'Escape key',
  'SearchModal.footer.searchBy': 'Search by',
  'SearchPage.existingResultsTitle': 'Search results for "{query}"',
  'SearchPage.emptyResultsTitle': 'Search the documentation',
  'SearchPage.inputPlaceholder': 'Type your search here',
  'SearchPage.inputLabel': 'Search',
  'SearchPage.version': 'Version',
  'SearchPage.documentsFound': 'One document found|{count} documents found',
  'SearchPage.noResultsText': 'No results were found',
  'SearchPage.fetchingNewResults': 'Fetching new results...',
  'SearchPage.loadMore': 'Load more',
  'SearchPage.noScript': 'Searching needs JavaScript.',
  'tags.tagsListLabel': 'Tags:',
  'tags.tagsPageLink': 'View All Tags',
  'tags.tagsPageTitle': 'Tags',
  'lastUpdated.lastUpdatedAtBy': 'Last updated{atDate}{byUser}',
  'lastUpdated.atDate': ' on {date}',
  'lastUpdated.byUser': ' by {user}',
  'TOCCollapsible.toggleButtonLabel': 'On this page',
  'IconExternalLink.ariaLabel': '(opens in new tab)',
} as const

export type MessageId = keyof typeof messages

/** A message with its placeholders filled in. Placeholders without a value stay. */
export function translate(id: MessageId, values: Record<string, string | number> = {}): string {
  return messages[id].replace(/\{(\w+)\}/g, (placeholder, name) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  )
}

/** A message in the form for a count: `1 item`, `3 items`. */
export function plural(id: MessageId, count: number): string {
  const [one, many] = translate(id, { count }).split('|')
  return (count === 1 ? one : (many ?? one)) ?? ''
}

/** `One doc tagged with "start"`, `3 docs tagged with "start"` */
export function tagTitle({ label, items }: { label: string; items: unknown[] }): string {
  return translate('docs.tagDocListPageTitle', {
    nDocsTagged: plural('docs.nDocsTagged', items.length),
    tagName: label,
  })
}
