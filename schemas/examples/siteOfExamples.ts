import { lines } from './example.ts'

/** The files that all examples are completed by. */
export const siteOfExamples: Record<string, string> = {
  'site.config.ts': lines(
    'export default {',
    "  title: 'Corner Shop',",
    "  url: 'https://docs.example',",
    "  baseUrl: '/',",
    "  docs: { routeBasePath: '/' },",
    '}',
  ),
  'docs/index.md': lines('# Welcome', '', 'Read the [guide](./guide.md).'),
  'docs/guide.md': lines('# Guide', '', 'Back to the [start](./index.md).'),
}
