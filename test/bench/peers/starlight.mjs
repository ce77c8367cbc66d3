import { convertAdmonitions, linksToUrls } from './corpus.mjs'

/** Starlight has no `info`, and resolves no links to files. */
const kinds = { info: 'note' }

/** @type {import('./peer.mjs').Peer} */
export const starlight = {
  packages: { '@astrojs/starlight': '0.42.4', astro: '7.3.5' },
  nodeMajor: 24,
  files: ({ docs, parts }) => ({
    ...Object.fromEntries(docs.map((doc) => [`src/content/docs/${doc.path}.md`, page(doc)])),
    'src/content.config.ts': contentConfig,
    'astro.config.mjs': config(parts),
  }),
  command: (node) => [node, 'node_modules/astro/bin/astro.mjs', 'build'],
  output: 'dist',
  token: /<pre[^>]*>[\s\S]*?<span style="--0:#/,
}

const page = ({ frontMatter, body }) =>
  `${frontMatter}${convertAdmonitions(linksToUrls(body), (kind, title, content) => `:::${kinds[kind] ?? kind}[${title}]\n${content}:::`)}`

const contentConfig = `import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`

const config = (parts) => `import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'

export default defineConfig({
  site: 'https://bench.example',
  integrations: [starlight({ title: 'Bench', sidebar: ${JSON.stringify(sidebar(parts))} })],
})
`

const sidebar = (parts) =>
  parts.map(({ label, folder }) => ({
    label,
    collapsed: true,
    items: [{ autogenerate: { directory: folder, collapsed: true } }],
  }))
