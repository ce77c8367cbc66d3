import type { FieldChange } from '../../pipeline/edit/configField.ts'

/** Something that a site can have when packages are installed, or fields of its config set. */
interface Feature {
  /** Packages that the site needs, some with a range of versions. */
  packages: string[]
  fields: FieldChange[]
  /** A stylesheet that the config gets; one that exists is kept. */
  styles?: { path: string; text: string }
  /** Files beside the config, for the base URL of the site; those that exist are kept. */
  files?: { path: string; text: (baseUrl: string) => string }[]
  /** How to use it, for the terminal. */
  use: string
  /** The page of the manual. */
  page: string
}

const ownPackage = 'quire-docs'
const useOfHost = 'Pages answer `Accept: text/markdown`, and `/mcp` answers assistants, once the site is published.'

/** The first lines of the file of a host. */
const opening = (baseUrl: string) => `import { assistants } from 'quire-docs/host'

const answer = assistants(${baseUrl === '/' ? '' : `{ baseUrl: ${JSON.stringify(baseUrl).replaceAll('"', "'")} }`})
`

/** The features that `docs add` adds, by name. */
export const features: Record<string, Feature> = {
  math: {
    // The stylesheet is that of the version which draws the formulas.
    packages: ['remark-math', 'rehype-katex', 'katex@^0.16.0'],
    fields: [
      { path: ['markdown', 'remarkPlugins'], value: { name: 'remarkMath', from: 'remark-math' }, isItem: true },
      { path: ['markdown', 'rehypePlugins'], value: { name: 'rehypeKatex', from: 'rehype-katex' }, isItem: true },
    ],
    styles: { path: 'src/css/math.css', text: "@import 'katex/dist/katex.min.css';\n" },
    use: 'Write a formula between dollar signs: $\\pi r^2$',
    page: 'write/diagrams-and-math',
  },
  mermaid: {
    packages: ['mermaid'],
    fields: [{ path: ['markdown', 'mermaid'], value: true }],
    use: 'Write a diagram into a code block of the language `mermaid`.',
    page: 'write/diagrams-and-math',
  },
  emoji: {
    packages: [],
    fields: [{ path: ['markdown', 'emoji'], value: true }],
    use: 'Write the name of an emoji between colons: :tada:',
    page: 'write/markdown',
  },
  sass: {
    packages: ['sass'],
    fields: [],
    styles: { path: 'src/css/site.scss', text: '// Styles of the site, in Sass.\n' },
    use: 'Stylesheets that end in `.scss` are compiled, also those that components import.',
    page: 'look/css',
  },
  tailwind: {
    packages: ['tailwindcss', '@tailwindcss/postcss'],
    fields: [{ path: ['css', 'postcss', 'plugins'], value: '@tailwindcss/postcss', isItem: true }],
    styles: {
      path: 'src/css/tailwind.css',
      text: "/* Without the reset of Tailwind, which would take the styles of the theme away. */\n@import 'tailwindcss/theme.css' layer(theme);\n@import 'tailwindcss/utilities.css';\n",
    },
    use: 'Use classes in docs and components: <b className="text-teal-700">new</b>',
    page: 'look/css',
  },
  cloudflare: {
    packages: [ownPackage],
    fields: [],
    files: [
      {
        path: 'functions/_middleware.js',
        text: (baseUrl) => `${opening(baseUrl)}
export const onRequest = ({ request, env, next }) =>
  answer(request, { asset: (url) => env.ASSETS.fetch(url), page: () => next() })
`,
      },
      {
        path: 'static/_routes.json',
        text: (baseUrl) =>
          `${JSON.stringify({ version: 1, include: ['/*'], exclude: [`${baseUrl}assets/*`] }, undefined, 2)}\n`,
      },
    ],
    use: useOfHost,
    page: 'deploy/cloudflare-pages',
  },
  netlify: {
    packages: [ownPackage],
    fields: [],
    files: [
      {
        path: 'netlify/edge-functions/assistants.js',
        text: (baseUrl) => `${opening(baseUrl)}
export default (request, context) => answer(request, { asset: (url) => fetch(url), page: () => context.next() })

export const config = { path: '/*', excludedPath: '${baseUrl}assets/*' }
`,
      },
    ],
    use: useOfHost,
    page: 'deploy/netlify',
  },
  vercel: {
    packages: [ownPackage, '@vercel/functions'],
    fields: [],
    files: [
      {
        path: 'middleware.js',
        text: (baseUrl) => `import { next } from '@vercel/functions'
${opening(baseUrl)}
export default (request) => answer(request, { asset: (url) => fetch(url), page: () => next() })

export const config = { matcher: '/((?!${baseUrl.slice(1)}assets/).*)' }
`,
      },
    ],
    use: useOfHost,
    page: 'deploy/vercel',
  },
}
