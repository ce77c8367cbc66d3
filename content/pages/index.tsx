import Layout from '@theme/Layout'
import Link from '@theme/Link'
import Icon, { type IconName } from '../components/Icon.tsx'
import CopyButton from '../components/landing/CopyButton.tsx'
import FirstTest from '../components/landing/FirstTest.tsx'
import TestLog from '../components/landing/TestLog.tsx'

const entries: { icon: IconName; title: string; text: string; to: string }[] = [
  {
    icon: 'book',
    title: 'Guides',
    text: 'What Cypress is, how to set it up, and the few ideas that everything else rests on.',
    to: '/guides/overview/why-cypress',
  },
  {
    icon: 'code',
    title: 'API',
    text: 'Each command with its arguments, options and what it yields, and many examples.',
    to: '/api/commands/get',
  },
  {
    icon: 'cube',
    title: 'Component testing',
    text: 'Mount one component in a real browser, and test it without the rest of the app.',
    to: '/guides/component-testing/react/quickstart',
  },
  {
    icon: 'star',
    title: 'Plugins',
    text: 'Reporters, visual testing, preprocessors, extra commands: find one that exists already.',
    to: '/plugins/',
  },
  {
    icon: 'play-circle',
    title: 'Examples',
    text: 'Recipes for tasks that come up in every project, to read, run and take apart.',
    to: '/examples/recipes',
  },
  {
    icon: 'question-circle',
    title: 'FAQ',
    text: 'Short answers to what people ask first, and to what puzzles them later.',
    to: '/faq/questions/using-cypress-faq',
  },
]

const commands: [name: string, text: string][] = [
  ['visit', 'Open a page'],
  ['get', 'Find elements by selector'],
  ['contains', 'Find an element by its text'],
  ['click', 'Click an element'],
  ['type', 'Type into a field'],
  ['should', 'Say what must become true'],
  ['then', 'Work with what was found'],
  ['intercept', 'Watch or stub requests'],
  ['request', 'Talk to an API directly'],
  ['wait', 'Wait for a request'],
]

const steps: { title: string; text: string; to: string }[] = [
  {
    title: 'Install it',
    text: 'One npm package, and a folder for your tests.',
    to: '/guides/getting-started/installing-cypress',
  },
  {
    title: 'Learn how it waits',
    text: 'Retry-ability is why tests here need no pauses.',
    to: '/guides/core-concepts/retry-ability',
  },
  {
    title: 'Run on every push',
    text: 'A workflow for GitHub Actions, line by line.',
    to: '/guides/continuous-integration/github-actions',
  },
  {
    title: 'See what happened',
    text: 'The Dashboard keeps the results of your runs.',
    to: '/guides/dashboard/introduction',
  },
]

export default function Home() {
  return (
    <Layout
      title="Guides and API reference"
      description="Learn to test web apps and components in the browser with Cypress: guides, every command explained, plugins, recipes and answers."
    >
      <main className="landing">
        <header className="landing-hero">
          <div className="landing-hero__text">
            <h1>Test your app where it is used: in the browser.</h1>
            <p className="landing-hero__lead">
              Cypress runs beside your application. It waits for the page by itself, shows each step as it happens, and
              tells you what it was looking for when a test fails.
            </p>
            <p className="landing-hero__actions">
              <Link className="button button--primary button--lg" to="/guides/getting-started/installing-cypress">
                Install Cypress
              </Link>
              <Link className="button button--lg" to="/guides/overview/why-cypress">
                Why Cypress?
              </Link>
            </p>
            <div className="theme-code-block language-shell landing-install">
              <div className="code-block-content">
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
                <pre tabIndex={0} className="prism-code language-shell">
                  <code className="code-block-lines">npm install cypress --save-dev</code>
                </pre>
                <CopyButton />
              </div>
            </div>
          </div>
          <div className="landing-hero__picture">
            <FirstTest />
            <TestLog />
          </div>
        </header>

        <section className="landing-section" aria-labelledby="where-to-go">
          <h2 id="where-to-go">Where to go from here</h2>
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

        <div className="landing-section landing-columns">
          <section aria-labelledby="commands">
            <h2 id="commands">Most read commands</h2>
            <ul className="landing-commands">
              {commands.map(([name, text]) => (
                <li key={name}>
                  <Link to={`/api/commands/${name}`}>
                    <code>{name}</code>
                    <span>{text}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="path">
            <h2 id="path">First steps</h2>
            <ol className="landing-path">
              {steps.map(({ title, text, to }) => (
                <li key={to}>
                  <Link to={to}>{title}</Link>
                  <p>{text}</p>
                </li>
              ))}
            </ol>
          </section>
        </div>
      </main>
    </Layout>
  )
}
