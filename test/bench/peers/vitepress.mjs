import { convertAdmonitions } from './corpus.mjs'

/** VitePress has no such admonitions as `note` and `caution`, and shows no title of the front matter. */
const kinds = { note: 'info', caution: 'warning' }

/** @type {import('./peer.mjs').Peer} */
export const vitepress = {
  packages: { vitepress: '1.6.4' },
  files: ({ docs, parts }) => ({
    ...Object.fromEntries(docs.map((doc) => [`docs/${doc.path}.md`, page(doc)])),
    '.vitepress/config.mjs': `export default ${JSON.stringify({
      title: 'Bench',
      srcDir: 'docs',
      sitemap: { hostname: 'https://bench.example' },
      themeConfig: { search: { provider: 'local' }, outline: 'deep', sidebar: sidebar(parts) },
    })}\n`,
  }),
  command: (node) => [node, 'node_modules/vitepress/bin/vitepress.js', 'build'],
  output: '.vitepress/dist',
  token: /<pre class="shiki[\s\S]*?<span style="--shiki-light:/,
}

const page = ({ frontMatter, title, body }) =>
  `${frontMatter}\n# ${title}\n${convertAdmonitions(body, (kind, title, content) => `::: ${kinds[kind] ?? kind} ${title}\n${content}:::`)}`

const sidebar = (parts) =>
  parts.map((part) => ({
    text: part.label,
    collapsed: true,
    items: part.chapters.map((chapter) => ({
      text: chapter.label,
      collapsed: true,
      items: chapter.docs.map(({ title, path }) => ({ text: title, link: `/${path}` })),
    })),
  }))
