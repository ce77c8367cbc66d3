import CodeBlock from '@theme/CodeBlock'
import Layout from '@theme/Layout'
import Link from '@theme/Link'
import Icon, { type IconName } from '../components/Icon.tsx'
import SearchForm from '../components/landing/SearchForm.tsx'
import TestLog from '../components/landing/TestLog.tsx'

/** Groups of commands, each with its part of the page of all commands. */
const groups: { title: string; to: string; commands: [name: string, text: string][] }[] = [
  {
    title: 'Pages',
    to: '/api/table-of-contents#Pages',
    commands: [
      ['visit', 'Open a URL'],
      ['url', 'Get the current URL'],
      ['reload', 'Reload the page'],
      ['viewport', 'Set the size of the viewport'],
      ['origin', 'Continue on another origin'],
    ],
  },
  {
    title: 'Queries',
    to: '/api/table-of-contents#Queries',
    commands: [
      ['get', 'Find elements by selector'],
      ['contains', 'Find an element by text'],
      ['find', 'Find descendants'],
      ['within', 'Limit commands to one element'],
      ['eq', 'Choose one of several elements'],
    ],
  },
  {
    title: 'Actions',
    to: '/api/table-of-contents#Actions',
    commands: [
      ['click', 'Click an element'],
      ['type', 'Type into a field'],
      ['check', 'Check a checkbox'],
      ['select', 'Select an option'],
      ['selectfile', 'Upload a file'],
    ],
  },
  {
    title: 'Assertions and values',
    to: '/api/table-of-contents#Assertions',
    commands: [
      ['should', 'Make an assertion'],
      ['and', 'Add another assertion'],
      ['then', 'Use the result of a command'],
      ['invoke', 'Call a method of the subject'],
      ['its', 'Get a property of the subject'],
    ],
  },
  {
    title: 'Network',
    to: '/api/table-of-contents#Network',
    commands: [
      ['intercept', 'Spy on and stub requests'],
      ['wait', 'Wait for a request'],
      ['request', 'Send an HTTP request'],
      ['fixture', 'Load test data from a file'],
      ['session', 'Log in once, reuse the session'],
    ],
  },
  {
    title: 'Spies, time and Node.js',
    to: '/api/table-of-contents#Spies-and-stubs',
    commands: [
      ['stub', 'Replace a function'],
      ['spy', 'Record calls of a function'],
      ['clock', 'Control timers and dates'],
      ['task', 'Run code in Node.js'],
      ['screenshot', 'Take a screenshot'],
    ],
  },
]

const entries: { icon: IconName; title: string; text: string; to: string }[] = [
  {
    icon: 'book',
    title: 'Guides',
    text: 'Learn how Cypress works, from the installation to running your tests in CI.',
    to: '/guides/overview/why-cypress',
  },
  {
    icon: 'code',
    title: 'API',
    text: 'Each command with its arguments, options and what it yields, and many examples.',
    to: '/api/table-of-contents',
  },
  {
    icon: 'cube',
    title: 'Component testing',
    text: 'Mount one component in a real browser, and test it without the rest of the app.',
    to: '/guides/component-testing/introduction/writing-your-first-component-test',
  },
  {
    icon: 'star',
    title: 'Plugins',
    text: 'Add reporters, visual testing, preprocessors and more commands.',
    to: '/plugins/',
  },
  {
    icon: 'play-circle',
    title: 'Examples',
    text: 'Recipes and sample projects for common tasks, ready to run.',
    to: '/examples/recipes',
  },
  {
    icon: 'question-circle',
    title: 'FAQ',
    text: 'Short answers to the questions people ask most often.',
    to: '/faq/questions/using-cypress-faq',
  },
]

/** A test as a beginner would write it. */
const firstTest = `describe('the cart', () => {
  it('adds a product to the cart', () => {
    cy.visit('/products')

    cy.contains('li', 'Blue mug')
      .find('[data-cy="add-to-cart"]')
      .click()

    cy.get('[data-cy="cart-count"]')
      .should('have.text', '1')
  })
})
`

const nextSteps: { title: string; text: string; to: string }[] = [
  {
    title: 'Install Cypress',
    text: 'One npm package contains everything.',
    to: '/guides/getting-started/installing-cypress',
  },
  {
    title: 'Open the app',
    text: 'It adds a configuration file and a folder for your tests.',
    to: '/guides/getting-started/opening-the-app',
  },
  {
    title: 'Write your first test',
    text: 'A tutorial of 20 minutes, with a page to test.',
    to: '/guides/end-to-end-testing/introduction/writing-your-first-end-to-end-test',
  },
  {
    title: 'Learn how Cypress works',
    text: 'Commands, chains, assertions, and why tests need no pauses.',
    to: '/guides/core-concepts/introduction-to-cypress',
  },
  {
    title: 'Run on every push',
    text: 'Continuous integration, with a setup for each provider.',
    to: '/guides/continuous-integration/introduction',
  },
]

export default function Home() {
  return (
    <Layout
      title="Guides and API reference"
      description="Test web apps and components in a real browser with Cypress: guides, a reference of all commands, plugins, examples and answers."
    >
      <main className="landing">
        <header className="landing-hero">
          <div className="landing-hero__text">
            <h1>Test your web app in a real browser.</h1>
            <p className="landing-hero__lead">
              Cypress is a free, open source tool for end-to-end and component tests. You write tests in JavaScript,
              watch them run next to your app, and see why a test fails.
            </p>
            <p className="landing-hero__actions">
              <Link
                className="button button--primary button--lg"
                to="/guides/end-to-end-testing/introduction/writing-your-first-end-to-end-test"
              >
                Write your first test
              </Link>
              <Link className="button button--lg" to="/guides/overview/why-cypress">
                Why Cypress?
              </Link>
            </p>
            <SearchForm />
          </div>
          <div className="landing-hero__picture">
            <CodeBlock language="js" title="cypress/e2e/cart.cy.js">
              {firstTest}
            </CodeBlock>
            <TestLog />
          </div>
        </header>

        <div className="landing-section landing-columns">
          <section aria-labelledby="first-test">
            <h2 id="first-test">Your first test in one minute</h2>
            <ol className="landing-path">
              <li>
                <Link to="/guides/getting-started/installing-cypress">Install Cypress</Link> in your project.
                <CodeBlock language="shell" className="landing-install">
                  npm install cypress --save-dev
                </CodeBlock>
              </li>
              <li>
                <Link to="/guides/getting-started/opening-the-app">Open the Cypress app</Link>, choose E2E Testing and a
                browser.
                <CodeBlock language="shell" className="landing-install">
                  npx cypress open
                </CodeBlock>
              </li>
              <li>
                Create a spec file, and paste the test from the top of this page. Replace the URL and the{' '}
                <Link to="/guides/references/best-practices#Selecting-Elements">selectors</Link> with those of your app.
                The test runs each time you save.
              </li>
            </ol>
          </section>
          <section aria-labelledby="next">
            <h2 id="next">What to read next</h2>
            <ol className="landing-path">
              {nextSteps.map(({ title, text, to }) => (
                <li key={to}>
                  <Link to={to}>{title}</Link>
                  <p>{text}</p>
                </li>
              ))}
            </ol>
          </section>
        </div>

        <section className="landing-section" aria-labelledby="commands">
          <h2 id="commands">Commands by category</h2>
          <div className="landing-groups">
            {groups.map(({ title, to, commands }) => (
              <section key={title}>
                <h3>
                  <Link to={to}>{title}</Link>
                </h3>
                <ul className="landing-commands">
                  {commands.map(([name, text]) => (
                    <li key={name}>
                      <Link to={`/api/commands/${name}`}>
                        <code>{name === 'selectfile' ? 'selectFile' : name}</code>
                        <span>{text}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
          <p>
            <Link to="/api/table-of-contents">All commands</Link>
          </p>
        </section>

        <section className="landing-section" aria-labelledby="where-to-go">
          <h2 id="where-to-go">All of the documentation</h2>
          <ul className="landing-entries">
            {entries.map(({ icon, title, text, to }) => (
              <li key={title} className="landing-entry">
                <Icon name={icon} />
                <h3>
                  <Link to={to}>{title}</Link>
                </h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      </main>
    </Layout>
  )
}
