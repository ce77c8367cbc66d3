import { type Fixture, withConfig } from './fixture.ts'

const blog = withConfig('blog: {},')
const authors = { 'blog/authors.yml': 'ada:\n  name: Ada\n' }
const post = (...fields: string[]) => ({
  'blog/2024-03-01-apples.md': `---\n${fields.map((field) => `${field}\n`).join('')}---\n\nApples.\n`,
})
const words = (count: number) => `${'apples '.repeat(count).trim()}.`

/** Blogs and their posts. */
export const posts = {
  'blog-empty': {
    broken: withConfig("blog: { path: 'news' },"),
    sound: { ...withConfig("blog: { path: 'news' },"), 'news/2024-03-01-apples.md': 'Apples.\n' },
  },
  'blog-data-file': {
    broken: {
      ...blog,
      ...post('title: Apples'),
      'blog/authors.yml': 'ada:\n  name: [Ada]\nbob: {}\n',
      'blog/tags.yml': '- fruit\n',
    },
    sound: { ...blog, ...post('title: Apples'), ...authors, 'blog/tags.yml': '# None yet.\n' },
  },
  'post-date-missing': {
    broken: { ...blog, 'blog/apples.md': 'Apples.\n' },
    sound: {
      ...blog,
      'blog/apples.md': '---\ndate: 2024-03-01\n---\n\nApples.\n',
      'blog/2024/3/1/pears.md': 'Pears.\n',
    },
  },
  'post-date-invalid': {
    broken: { ...blog, 'blog/2024-13-40-pears.md': 'Pears.\n' },
    sound: { ...blog, 'blog/2024-13-40-pears.md': '---\ndate: 2024-03-01\n---\n\nPears.\n' },
  },
  'post-date-future': {
    broken: { ...blog, ...post('date: 2999-01-01') },
    sound: { ...blog, ...post('date: 2999-01-01', 'draft: true'), 'blog/2024-01-01-pears.md': 'Pears.\n' },
  },
  'post-author-unknown': {
    broken: { ...blog, ...authors, ...post('authors: [ada, adda]') },
    sound: { ...blog, ...authors, ...post('authors: [ada, { key: ada, title: Editor }]') },
  },
  'post-author-inline': {
    broken: {
      ...blog,
      ...authors,
      ...post('authors: [{ name: Bob }]'),
      'blog/2023-01-01-old.md': '---\nauthor: Ada\n---\n\nOld.\n',
    },
    sound: { ...withConfig("blog: { onInlineAuthors: 'ignore' },"), ...authors, ...post('authors: [{ name: Bob }]') },
  },
  'post-tag-inline': {
    broken: { ...blog, ...post('tags: [fruit, fruits]'), 'blog/tags.yml': 'fruit: { label: Fruit }\n' },
    sound: {
      ...withConfig('blog: { tags: false },'),
      ...post('tags: [fruits]'),
      'blog/tags.yml': 'fruit: { label: Fruit }\n',
    },
  },
  'post-untruncated': {
    broken: { ...blog, 'blog/2024-01-01-apples.md': `${words(201)}\n` },
    sound: {
      ...blog,
      'blog/2024-01-01-apples.md': `${words(200)}\n`,
      'blog/2024-01-02-pears.md': `Pears.\n\n<!-- truncate -->\n\n${words(300)}\n`,
    },
  },
} satisfies Record<string, Fixture>
