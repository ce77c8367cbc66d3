import { expect, inject, test } from 'vitest'
import { localEngine } from '../../renderer/search/engines/local/localEngine.ts'

/**
 * What people type, and where they should be sent: pages that may stand first. An address with `#` wants that section of
 * the page.
 */
const queries: [query: string, ...wanted: string[]][] = [
  // Names, in plain form and as in code.
  ['click', '/api/commands/click'],
  ['.click()', '/api/commands/click'],
  ['cy.click', '/api/commands/click'],
  ['cy.get', '/api/commands/get'],
  ['cy.intercept', '/api/commands/intercept'],
  ['cy.intercept()', '/api/commands/intercept'],
  ['intercept', '/api/commands/intercept'],
  ['type', '/api/commands/type'],
  ['should', '/api/commands/should'],
  ['then', '/api/commands/then'],
  ['and', '/api/commands/and'],
  ['not', '/api/commands/not'],
  ['its', '/api/commands/its'],
  ['eq', '/api/commands/eq'],
  ['hover', '/api/commands/hover'],
  ['viewport', '/api/commands/viewport'],
  ['screenshot', '/api/commands/screenshot', '/api/cypress-api/screenshot-api'],
  ['selectFile', '/api/commands/selectfile'],
  ['select file', '/api/commands/selectfile'],
  ['scrollIntoView', '/api/commands/scrollintoview'],
  ['getCookies', '/api/commands/getcookies'],
  ['clik', '/api/commands/click'],
  ['session', '/api/commands/session', '/api/cypress-api/session'],
  ['Cypress.env', '/api/cypress-api/env'],
  ['Cypress.config', '/api/cypress-api/config'],
  ['Cypress.Commands.add', '/api/cypress-api/custom-commands'],
  ['Cypress.$', '/api/utilities/$'],
  ['$', '/api/utilities/$'],
  ['Cypress._', '/api/utilities/lodash'],
  ['lodash', '/api/utilities/lodash'],
  ['before:run', '/api/plugins/before-run-api'],
  ['before:browser:launch', '/api/plugins/browser-launch-api'],
  ['uncaught:exception', '/api/events/catalog-of-events'],
  ['assertions', '/api/assertions/', '/guides/references/assertions'],
  // Incomplete words, since results are shown while typing.
  ['inter', '/api/commands/intercept'],
  ['cy.inter', '/api/commands/intercept'],
  ['viewp', '/api/commands/viewport'],
  ['scrollInto', '/api/commands/scrollintoview'],
  ['custom comm', '/api/cypress-api/custom-commands'],
  // Options and flags.
  ['force: true', '/api/commands/click'],
  ['defaultCommandTimeout', '/guides/core-concepts/retry-ability', '/api/cypress-api/config'],
  [
    'CYPRESS_BASE_URL',
    '/api/cypress-api/env',
    '/faq/questions/using-cypress-faq',
    '/guides/references/migration-guide',
  ],
  ['baseUrl', '/guides/references/migration-guide', '/api/cypress-api/config', '/api/commands/visit'],
  ['cacheAcrossSpecs', '/api/commands/session'],
  ['failOnStatusCode', '/api/commands/request', '/api/commands/visit'],
  ['have.length', '/api/assertions/', '/guides/references/assertions'],
  ['{downArrow}', '/api/commands/type'],
  // Tasks in plain words.
  ['upload a file', '/api/commands/selectfile', '/api/commands/fixture'],
  ['wait for a request', '/api/commands/wait'],
  ['log in once for all tests', '/api/commands/session', '/api/commands/origin'],
  ['choose from a dropdown', '/api/commands/select'],
  ['press enter', '/api/commands/type'],
  ['test an iframe', '/faq/questions/using-cypress-faq', '/api/commands/get', '/api/commands/find'],
  ['control the time', '/api/commands/clock', '/api/commands/tick'],
  ['fake the date', '/api/commands/clock', '/api/commands/tick'],
  ['visit a second domain', '/api/commands/origin'],
  ['run a shell command', '/api/commands/exec'],
  ['read a file from disk', '/api/commands/readfile'],
  ['clear local storage', '/api/commands/clearlocalstorage'],
  ['double click', '/api/commands/dblclick'],
  ['right click', '/api/commands/rightclick'],
  ['take a picture of the page', '/api/commands/screenshot', '/api/cypress-api/screenshot-api'],
  ['mount a react component', '/api/commands/mount', '/guides/component-testing/react/quickstart'],
  ['install', '/guides/getting-started/installing-cypress'],
  ['retry failing assertions', '/guides/core-concepts/retry-ability'],
  ['github actions', '/guides/continuous-integration/github-actions'],
  ['migrate to version 10', '/guides/references/migration-guide'],
  ['file upload plugin', '/plugins/', '/guides/references/migration-guide', '/api/commands/selectfile'],
  ['elements in a shadow root', '/api/commands/shadow'],
  ['stub a response', '/api/commands/intercept', '/api/commands/stub', '/api/commands/route'],
  ['move the mouse over an element', '/api/commands/hover', '/api/commands/trigger'],
  // Typos.
  ['intercpt', '/api/commands/intercept'],
  ['clcik', '/api/commands/click'],
  ['veiwport', '/api/commands/viewport'],
  ['asertions', '/api/assertions/', '/guides/references/assertions'],
  ['screnshot', '/api/commands/screenshot', '/api/cypress-api/screenshot-api'],
  ['localstorge', '/api/commands/clearlocalstorage'],
  ['instaling', '/guides/getting-started/installing-cypress'],
  // Sections.
  ['click by force', '/api/commands/click#Click-by-force'],
  ['set the screen size of headless runs', '/api/plugins/browser-launch-api#Set-the-screen-size-of-headless-runs'],
  ['from preserveOnce to session', '/api/cypress-api/cookies#From-preserveOnce-to-cysession'],
  ['elements in an iframe', '/api/commands/get#Elements-in-an-iframe'],
]

/** The reciprocal rank of the first expected hit: 1 for the first, 1/2 for the second, 0 for none in ten. */
function reciprocalRank(hits: string[], wanted: string[]): number {
  const index = hits.findIndex((href) => wanted.some((one) => href === one || href.startsWith(`${one}#`)))
  return index < 0 ? 0 : 1 / (index + 1)
}

test('what readers search for stands at the top: a mean reciprocal rank of 0.9 or better', async () => {
  const engine = localEngine(async (path) => (await fetch(`${inject('origin')}/${path}`)).json())
  const ranks: number[] = []
  for (const [query, ...wanted] of queries) {
    const { hits } = await engine.search({ query, page: 0, hitsPerPage: 10 })
    const hrefs = hits.map(({ href }) => decodeURI(href))
    const rank = reciprocalRank(hrefs, wanted)
    ranks.push(rank)
    if (rank < 1) console.log(`${rank.toFixed(2)}  ${query}: ${hrefs.slice(0, 3).join(', ')}`)
  }
  const mean = ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length
  console.log(`${queries.length} queries: mean reciprocal rank ${mean.toFixed(3)}`)
  expect(queries.length).toBeGreaterThanOrEqual(60)
  expect(mean).toBeGreaterThanOrEqual(0.9)
})
