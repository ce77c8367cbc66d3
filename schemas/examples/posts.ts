import { type Examples, lines } from './example.ts'

const blog = { 'site.config.ts': 'blog: {},' }
const post = (...fields: string[]) => ({ 'blog/2024-03-01-apples.md': lines('---', ...fields, '---', '', 'Apples.') })
const words = (count: number) => Array.from({ length: count }, () => 'apples').join(' ')

export const postExamples = {
  'blog-empty': {
    broken: { 'site.config.ts': '‸blog: { path: "news" },' },
    fixed: { 'site.config.ts': 'blog: { path: "news" },', 'news/2024-03-01-apples.md': 'Apples.' },
  },
  'blog-data-file': {
    beside: { ...blog, 'blog/2024-03-01-apples.md': 'Apples.' },
    broken: { 'blog/authors.yml': lines('ada:', '  ‸name: [Ada]') },
    fixed: { 'blog/authors.yml': lines('ada:', '  name: Ada') },
  },
  'post-date-missing': {
    beside: blog,
    broken: { 'blog/apples.md': '‸Apples.' },
    fixed: { 'blog/2024-03-01-apples.md': 'Apples.' },
  },
  'post-date-invalid': {
    beside: blog,
    broken: { 'blog/2024-02-30-apples.md': '‸Apples.' },
    fixed: { 'blog/2024-03-01-apples.md': 'Apples.' },
  },
  'post-date-future': {
    beside: blog,
    broken: { 'blog/apples.md': lines('---', '‸date: 2999-03-01', '---', '', 'Apples.') },
    fixed: { 'blog/apples.md': lines('---', 'date: 2024-03-01', '---', '', 'Apples.') },
  },
  'post-author-unknown': {
    beside: { ...blog, 'blog/authors.yml': lines('ada:', '  name: Ada') },
    broken: post('‸authors: adda'),
    fixed: post('authors: ada'),
  },
  'post-author-inline': {
    beside: { ...blog, 'blog/authors.yml': lines('ada:', '  name: Ada') },
    broken: post('‸authors: { name: Ada }'),
    fixed: post('authors: ada'),
  },
  'post-tag-inline': {
    beside: { ...blog, 'blog/tags.yml': lines('fruit:', '  label: Fruit') },
    broken: post('‸tags: [apples]'),
    fixed: post('tags: [fruit]'),
  },
  'post-untruncated': {
    beside: { ...blog, 'blog/2024-03-01-apples.md': 'Apples.' },
    broken: { 'blog/2024-03-02-more.md': lines('‸More apples.', '', words(210)) },
    fixed: { 'blog/2024-03-02-more.md': lines('More apples.', '', '<!-- truncate -->', '', words(210)) },
  },
} satisfies Examples
