import { folder, nextFolder } from './folder.ts'

export const config = (more = ''): string => `export default {
  title: 'Corner Shop',
  url: 'https://docs.example',
  baseUrl: '/',
  pages: false,
  docs: { path: 'docs', routeBasePath: '/' },
  ${more}
}
`

const small: Record<string, string> = {
  'site.config.mjs': config(),
  'docs/index.md': '# Welcome\n\nRead the [guide](./guide.md).\n',
  'docs/guide.md': '# Guide\n\nBack to the [start](./index.md).\n\n```js\nconst cart = []\n```\n',
}

/** A small site: a home page and a guide, which link to each other. */
export const smallSite = (files: Record<string, string> = {}): string => folder({ ...small, ...files })

/** The same, replacing the one before in its folder, for tests that build one site at a time. */
export const nextSmallSite = (files: Record<string, string> = {}): string => nextFolder({ ...small, ...files })
