/** Breadcrumbs as structured data (JSON-LD) for search engines. */
export const breadcrumbList = (crumbs: readonly { label: string; href?: string | undefined }[], siteUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: siteUrl + href,
  })),
})
