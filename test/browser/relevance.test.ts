import { expect, inject, test } from 'vitest'
import { localEngine } from '../../renderer/search/engines/local/localEngine.ts'
import { earlierBatches, lastBatch } from '../search/questions/batches/batches.ts'
import { heldOutSiteQuestions } from '../search/questions/heldOut.ts'
import { ownSiteQuestions } from '../search/questions/ownSite.ts'

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
  ['force: true', '/api/commands/click', '/guides/core-concepts/interacting-with-elements'],
  [
    'defaultCommandTimeout',
    '/guides/references/configuration',
    '/guides/core-concepts/retry-ability',
    '/api/cypress-api/config',
  ],
  [
    'CYPRESS_BASE_URL',
    '/guides/references/configuration',
    '/guides/guides/environment-variables',
    '/api/cypress-api/env',
  ],
  [
    'baseUrl',
    '/guides/references/migration-guide',
    '/api/cypress-api/config',
    '/api/commands/visit',
    '/guides/references/configuration',
    '/guides/references/best-practices',
  ],
  ['cacheAcrossSpecs', '/api/commands/session'],
  ['failOnStatusCode', '/api/commands/request', '/api/commands/visit'],
  ['have.length', '/api/assertions/', '/guides/references/assertions'],
  ['{downArrow}', '/api/commands/type'],
  // Tasks in plain words.
  ['upload a file', '/api/commands/selectfile', '/api/commands/fixture'],
  ['wait for a request', '/api/commands/wait', '/guides/guides/network-requests'],
  ['log in once for all tests', '/api/commands/session', '/api/commands/origin'],
  ['choose from a dropdown', '/api/commands/select'],
  ['press enter', '/api/commands/type'],
  [
    'test an iframe',
    '/faq/questions/using-cypress-faq',
    '/api/commands/get',
    '/api/commands/find',
    '/guides/guides/web-security',
  ],
  ['control the time', '/api/commands/clock', '/api/commands/tick', '/guides/guides/stubs-spies-and-clocks'],
  ['fake the date', '/api/commands/clock', '/api/commands/tick', '/guides/guides/stubs-spies-and-clocks'],
  ['visit a second domain', '/api/commands/origin'],
  ['run a shell command', '/api/commands/exec'],
  ['read a file from disk', '/api/commands/readfile'],
  ['clear local storage', '/api/commands/clearlocalstorage'],
  ['double click', '/api/commands/dblclick'],
  ['right click', '/api/commands/rightclick'],
  [
    'take a picture of the page',
    '/api/commands/screenshot',
    '/api/cypress-api/screenshot-api',
    '/guides/guides/screenshots-and-videos',
  ],
  ['mount a react component', '/api/commands/mount', '/guides/component-testing/react/quickstart'],
  ['install', '/guides/getting-started/installing-cypress'],
  ['retry failing assertions', '/guides/core-concepts/retry-ability'],
  ['github actions', '/guides/continuous-integration/github-actions'],
  ['migrate to version 10', '/guides/references/migration-guide'],
  ['file upload plugin', '/plugins/', '/guides/references/migration-guide', '/api/commands/selectfile'],
  ['elements in a shadow root', '/api/commands/shadow'],
  ['stub a response', '/guides/guides/network-requests', '/api/commands/intercept'],
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
  ['click by force', '/api/commands/click#Force-a-click-regardless-of-its-actionable-state'],
  ['set the screen size of headless runs', '/api/plugins/browser-launch-api#Set-screen-size-when-running-headless'],
  ['from preserveOnce to session', '/api/cypress-api/cookies#Preserve-cookies-through-multiple-tests'],
  ['elements in an iframe', '/api/commands/get#Elements-in-an-iframe'],
]

/** What people who are new to the tool ask, in their own words. */
const questions: typeof queries = [
  // The first day.
  ['getting started', '/guides/getting-started/installing-cypress', '/guides/getting-started/opening-the-app'],
  ['what is cypress', '/guides/overview/why-cypress', '/guides/core-concepts/introduction-to-cypress'],
  ['system requirements', '/guides/getting-started/installing-cypress'],
  ['first test', '/guides/end-to-end-testing/introduction/writing-your-first-end-to-end-test'],
  ['cypress open', '/guides/getting-started/opening-the-app', '/guides/guides/command-line'],
  ['cypress vs selenium', '/guides/overview/key-differences'],
  ['which browsers are supported', '/guides/guides/launching-browsers', '/guides/guides/cross-browser-testing'],
  ['typescript config', '/guides/tooling/typescript-support'],
  ['autocomplete in vs code', '/guides/tooling/IDE-integration'],
  // Running tests.
  [
    'run headless',
    '/guides/guides/command-line',
    '/guides/guides/launching-browsers',
    '/guides/continuous-integration/introduction',
  ],
  ['run one test', '/guides/core-concepts/writing-and-organizing-tests'],
  ['run a single spec file', '/guides/guides/command-line'],
  ['skip a test', '/guides/core-concepts/writing-and-organizing-tests'],
  ['before each', '/guides/core-concepts/writing-and-organizing-tests'],
  ['folder structure', '/guides/core-concepts/writing-and-organizing-tests'],
  ['parallel', '/guides/guides/parallelization'],
  ['run tests in firefox', '/guides/guides/cross-browser-testing', '/guides/guides/launching-browsers'],
  ['record run dashboard', '/guides/dashboard/runs', '/guides/dashboard/introduction', '/guides/dashboard/projects'],
  ['docker', '/examples/docker', '/guides/continuous-integration/introduction'],
  ['jenkins', '/guides/continuous-integration/ci-provider-examples'],
  ['continuous integration', '/guides/continuous-integration/introduction'],
  ['gitlab', '/guides/continuous-integration/gitlab-ci', '/guides/dashboard/gitlab-integration'],
  ['junit report', '/guides/tooling/reporters'],
  ['code coverage', '/guides/tooling/code-coverage'],
  ['video recording', '/guides/guides/screenshots-and-videos'],
  [
    'take screenshot on failure',
    '/guides/guides/screenshots-and-videos',
    '/api/cypress-api/screenshot-api',
    '/api/commands/screenshot#Test-failures',
  ],
  // Configuration.
  ['base url', '/guides/references/configuration', '/guides/references/best-practices'],
  ['environment variable in test', '/guides/guides/environment-variables'],
  ['change the timeout', '/guides/references/configuration', '/guides/core-concepts/retry-ability'],
  ['ignore certificate errors', '/guides/guides/launching-browsers', '/guides/guides/web-security'],
  ['behind a proxy', '/guides/references/proxy-configuration'],
  ['viewport mobile', '/api/commands/viewport'],
  ['environment variable', '/guides/guides/environment-variables'],
  ['project id', '/guides/dashboard/projects'],
  ['record key', '/guides/dashboard/projects'],
  ['binary cache', '/guides/references/advanced-installation'],
  ['next.js', '/guides/component-testing/diving-deeper/component-framework-configuration'],
  ['test isolation', '/guides/core-concepts/writing-and-organizing-tests'],
  ['retry a failed test', '/guides/guides/test-retries'],
  // Elements.
  ['best selectors', '/guides/references/best-practices', '/api/cypress-api/selector-playground-api'],
  ['click hidden element', '/guides/core-concepts/interacting-with-elements', '/api/commands/click'],
  ['element is not visible', '/guides/core-concepts/interacting-with-elements', '/guides/references/error-messages'],
  [
    'element is detached',
    '/guides/core-concepts/interacting-with-elements#Detached',
    '/guides/core-concepts/retry-ability',
    '/guides/references/error-messages',
  ],
  [
    'element does not exist',
    '/guides/references/assertions',
    '/api/assertions/',
    '/guides/core-concepts/conditional-testing',
  ],
  ['find element by text', '/api/commands/contains'],
  ['iframe', '/faq/questions/using-cypress-faq', '/api/commands/get', '/guides/guides/web-security'],
  ['select dropdown', '/api/commands/select'],
  ['date picker', '/api/commands/type', '/api/commands/invoke#Third-Party-Plugins'],
  ['drag and drop', '/api/commands/trigger', '/api/commands/selectfile', '/examples/recipes'],
  ['check a checkbox', '/api/commands/check'],
  [
    'download file',
    '/api/commands/readfile',
    '/guides/core-concepts/writing-and-organizing-tests#Download-Files',
    '/examples/recipes',
  ],
  ['shadow dom', '/api/commands/shadow'],
  ['if element exists', '/guides/core-concepts/conditional-testing'],
  ['get text of an element', '/api/commands/invoke', '/api/commands/then', '/api/commands/contains'],
  ['count elements', '/api/commands/should', '/api/commands/its'],
  ['loop over elements', '/api/commands/each'],
  ['scroll to bottom', '/api/commands/scrollto'],
  ['go back', '/api/commands/go'],
  ['tab key', '/api/commands/focus', '/api/commands/type'],
  ['open in new tab', '/api/commands/stub', '/guides/references/trade-offs'],
  ['confirm dialog', '/api/events/catalog-of-events', '/api/commands/stub'],
  ['check url', '/api/commands/url', '/api/commands/location'],
  ['alias', '/guides/core-concepts/variables-and-aliases', '/api/commands/as'],
  // The network, and logging in.
  ['how do I wait for a request', '/guides/guides/network-requests', '/api/commands/wait', '/api/commands/intercept'],
  ['mock api', '/guides/guides/network-requests', '/api/commands/intercept'],
  ['stub response', '/guides/guides/network-requests', '/api/commands/intercept'],
  ['login once', '/api/commands/session'],
  ['login with google', '/guides/end-to-end-testing/testing-strategies/google-authentication'],
  ['cross origin login', '/api/commands/origin'],
  ['cors error', '/guides/guides/web-security'],
  ['local storage', '/api/commands/clearlocalstorage'],
  ['cookies', '/api/cypress-api/cookies', '/api/commands/getcookies', '/api/commands/clearcookies'],
  ['graphql', '/guides/end-to-end-testing/testing-strategies/working-with-graphql'],
  ['test data from a database', '/api/commands/task', '/guides/end-to-end-testing/introduction/testing-your-app'],
  ['stub an api response', '/guides/guides/network-requests', '/api/commands/intercept'],
  ['mock', '/guides/guides/network-requests', '/guides/guides/stubs-spies-and-clocks', '/api/commands/intercept'],
  ['cross-origin', '/api/commands/origin', '/guides/guides/web-security'],
  ['api testing', '/api/commands/request'],
  ['http headers', '/api/commands/request', '/api/commands/intercept'],
  ['basic auth', '/api/commands/visit', '/api/commands/request'],
  ['block analytics', '/guides/references/configuration#blockHosts', '/faq/questions/using-cypress-faq'],
  ['session storage', '/api/commands/clearlocalstorage', '/api/commands/session', '/api/cypress-api/session'],
  // When it goes wrong.
  [
    'flaky',
    '/guides/guides/test-retries',
    '/guides/core-concepts/retry-ability',
    '/guides/dashboard/flaky-test-management',
  ],
  ['actionability', '/guides/core-concepts/interacting-with-elements'],
  ['element covered by another element', '/guides/core-concepts/interacting-with-elements'],
  ['timed out retrying', '/guides/references/error-messages', '/guides/core-concepts/retry-ability'],
  ['wait for element to disappear', '/guides/core-concepts/retry-ability', '/api/commands/should'],
  ['debug test', '/guides/guides/debugging'],
  ['pause test', '/api/commands/pause', '/guides/guides/debugging'],
  ['flaky tests retry', '/guides/guides/test-retries', '/guides/dashboard/flaky-test-management'],
  ['console.log the value', '/api/commands/log', '/guides/guides/debugging'],
  ['cypress is slow', '/guides/references/troubleshooting', '/guides/references/error-messages'],
  [
    'cannot use async await',
    '/guides/core-concepts/introduction-to-cypress',
    '/faq/questions/using-cypress-faq',
    '/guides/core-concepts/variables-and-aliases#Return-Values',
  ],
  ['uncaught exception from the application', '/api/events/catalog-of-events', '/guides/references/error-messages'],
  // Going on from there.
  ['custom command types', '/api/cypress-api/custom-commands', '/guides/tooling/typescript-support'],
  [
    'page object',
    '/guides/references/best-practices',
    '/faq/questions/using-cypress-faq#Can-I-use-the-Page-Object-pattern',
  ],
  ['visual regression', '/guides/tooling/visual-testing'],
  ['component test react', '/guides/component-testing/react/quickstart', '/guides/component-testing/react/testing'],
  ['mount vue', '/guides/component-testing/vue/mounting', '/api/commands/mount'],
  ['angular', '/guides/component-testing/angular/quickstart'],
  ['tailwind css in component tests', '/guides/component-testing/diving-deeper/styling-components'],
  ['migrate from protractor', '/guides/end-to-end-testing/migration/protractor-to-cypress'],
  ['migrate to 10', '/guides/references/migration-guide'],
  ['changelog', '/guides/references/changelog'],
  ['spy on a function', '/api/commands/spy', '/guides/guides/stubs-spies-and-clocks'],
]

/** The place of the first hit that is wanted, as a share: 1 for the first, 1/2 for the second, 0 for none in ten. */
function reciprocalRank(hits: string[], wanted: string[]): number {
  const index = hits.findIndex((href) => wanted.some((one) => href === one || href.startsWith(`${one}#`)))
  return index < 0 ? 0 : 1 / (index + 1)
}

/** Searches for each, and says where the page that is wanted stands. */
async function ranksOf(asked: typeof queries): Promise<number[]> {
  const engine = localEngine(async (path) => (await fetch(`${inject('origin')}/${path}`)).json())
  const ranks: number[] = []
  for (const [query, ...wanted] of asked) {
    const { hits } = await engine.search({ query, page: 0, hitsPerPage: 10 })
    const hrefs = hits.map(({ href }) => decodeURI(href))
    const rank = reciprocalRank(hrefs, wanted)
    ranks.push(rank)
    if (rank < 1) console.log(`${rank.toFixed(2)}  ${query}: ${hrefs.slice(0, 3).join(', ')}`)
  }
  return ranks
}

const mean = (ranks: number[]) => ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length

test('what readers search for stands at the top: a mean reciprocal rank of 0.95 or better', async () => {
  const ranks = await ranksOf(queries)
  console.log(`${ranks.length} queries: mean reciprocal rank ${mean(ranks).toFixed(3)}`)
  expect(ranks.length).toBeGreaterThanOrEqual(80)
  expect(mean(ranks)).toBeGreaterThanOrEqual(0.95)
})

test('nine in ten questions of newcomers have their answer first', async () => {
  const ranks = await ranksOf(questions)
  const first = ranks.filter((rank) => rank === 1).length / ranks.length
  console.log(`${ranks.length} questions: ${(100 * first).toFixed(1)} % first, mean ${mean(ranks).toFixed(3)}`)
  expect(ranks.length).toBeGreaterThanOrEqual(90)
  expect(first).toBeGreaterThanOrEqual(0.9)
})

test('questions on which the ranking was not tuned are answered as well as the others', async () => {
  const half = (odd: number) => ownSiteQuestions.filter((_, index) => index % 2 === odd)
  const [tuned, heldBack] = [mean(await ranksOf(half(0))), mean(await ranksOf(half(1)))]
  console.log(`150 questions: mean reciprocal rank ${tuned.toFixed(3)}, held back ${heldBack.toFixed(3)}`)
  expect(tuned).toBeGreaterThanOrEqual(0.93)
  expect(heldBack).toBeGreaterThanOrEqual(0.9)
})

test('questions for which no single keyword was written are mostly answered first', async () => {
  const ranks = await ranksOf(heldOutSiteQuestions)
  console.log(`${ranks.length} held out: mean reciprocal rank ${mean(ranks).toFixed(3)}`)
  expect(ranks.length).toBeGreaterThanOrEqual(80)
  expect(mean(ranks)).toBeGreaterThanOrEqual(0.93)
})

test('newcomers find an answer with a mean reciprocal rank of 0.9, also to questions that were written last', async () => {
  const earlier = await ranksOf(earlierBatches.flatMap(({ site }) => site))
  const last = await ranksOf(lastBatch.site)
  console.log(`${earlier.length} questions: ${mean(earlier).toFixed(3)}; ${last.length} last: ${mean(last).toFixed(3)}`)
  expect(earlier.length).toBeGreaterThanOrEqual(170)
  expect(mean(earlier)).toBeGreaterThanOrEqual(0.9)
  expect(mean(last)).toBeGreaterThanOrEqual(0.92)
})
