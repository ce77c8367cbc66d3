/** One page of each family of our site, and one that is not there. */
export const families = [
  '/',
  '/api/commands/click',
  '/guides/getting-started/installing-cypress',
  '/guides/references/migration-guide',
  '/plugins/',
  '/faq/questions/using-cypress-faq',
  '/no/such/page',
]
