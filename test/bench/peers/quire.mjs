import { fileURLToPath } from 'node:url'

const docs = fileURLToPath(new URL('../../../lib/docs.js', import.meta.url))
const packageJson = new URL('../../../package.json', import.meta.url)

/** @type {import('./peer.mjs').Peer} */
export const quire = {
  packages: {},
  versionFile: packageJson,
  files: ({ files }) => files,
  command: (node) => [node, docs, 'build', '--quiet'],
  output: 'dist',
  token: /<pre[^>]*>[\s\S]*?<span class=[a-z]>/,
}
