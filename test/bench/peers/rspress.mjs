/** @type {import('./peer.mjs').Peer} */
export const rspress = {
  packages: { '@rspress/core': '2.0.22' },
  files: ({ docs, parts, files }) => ({
    ...Object.fromEntries(docs.map(({ path }) => [`docs/${path}.md`, files[`docs/${path}.md`]])),
    'rspress.config.mjs': `export default ${JSON.stringify({
      title: 'Bench',
      root: 'docs',
      siteOrigin: 'https://bench.example',
      themeConfig: { sidebar: { '/': sidebar(parts) } },
    })}\n`,
  }),
  command: (node) => [node, 'node_modules/@rspress/core/bin/rspress.js', 'build'],
  output: 'doc_build',
  token: /<pre[^>]*shiki[\s\S]*?<span style="color:var\(--shiki-token-/,
}

const sidebar = (parts) =>
  parts.map((part) => ({
    text: part.label,
    collapsible: true,
    collapsed: true,
    items: part.chapters.map((chapter) => ({
      text: chapter.label,
      collapsible: true,
      collapsed: true,
      items: chapter.docs.map(({ title, path }) => ({ text: title, link: `/${path}` })),
    })),
  }))
