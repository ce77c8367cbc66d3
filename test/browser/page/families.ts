/** One page of each kind on our site, and one that does not exist. */
export const families = [
  '/',
  '/api/commands/click',
  '/guides/getting-started/installing-cypress',
  '/guides/references/migration-guide',
  '/plugins/',
  '/faq/questions/using-cypress-faq',
  '/no/such/page',
]
