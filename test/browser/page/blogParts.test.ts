import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { themeSlots } from '../../../schemas/themeSlots.ts'
import { hydrated, visit } from '../visit.ts'
import { calm, type ServedSite, servedSite } from './servedSite.ts'

const post = (fields: string, text: string) => `---\n${fields}\n---\n\n${text}\n`

const content = {
  'content/index.md': '# Home\n',
  'static/ann.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'blog/authors.yml':
    'ann: { name: Ann, title: Baker, image_url: /ann.svg, page: true, description: Bakes, socials: { github: ann } }\n',
  'blog/2024-01-02-bread.md': post(
    'title: Bread\nauthors: ann\ntags: [baking]\nimage: ./bread.png\ndescription: How we bake',
    'Flour first.\n\n<!-- truncate -->\n\n## Oven\n\nThe rest of bread.',
  ),
  'blog/bread.png': 'png',
  'blog/2024-02-03-cake.mdx': post(
    'title: Cake\nauthors: ann\ntags: [baking]\ndescription: Eggs and more',
    'export const eggs = 3\n\nTake {eggs} eggs.\n\n{/* truncate */}\n\nThe rest of cake.',
  ),
  'blog/2023-04-05-pie.md': post('title: Pie\nauthors: ann\ntags: [baking]', 'Apples.'),
}

const config = {
  docs: { path: 'content', routeBasePath: '/docs', sidebarPath: false },
  staticDirectories: ['static'],
  blog: { blogTitle: 'News', blogDescription: 'What is new', postsPerPage: 2, editUrl: 'https://git.example/' },
}

const paths = [
  '/blog',
  '/blog/page/2',
  '/blog/2024/01/02/bread',
  '/blog/2024/02/03/cake',
  '/blog/tags',
  '/blog/tags/baking',
  '/blog/archive',
  '/blog/authors',
  '/blog/authors/ann',
]

describe('parts of a blog around those of the theme', () => {
  const parts = themeSlots.filter((name) => name.startsWith('Blog'))
  const wrapper = (name: string) => `import Original from '@theme-original/${name}'
export default (props) => <div data-part="${name}"><Original {...props} /></div>
`
  const theme = Object.fromEntries(parts.map((name) => [`src/theme/${name}/index.js`, wrapper(name)]))
  let plain: ServedSite
  let wrapped: ServedSite
  beforeAll(async () => {
    plain = await servedSite(content, config)
    wrapped = await servedSite({ ...content, ...theme }, config)
  })
  afterAll(async () => {
    await plain.close()
    await wrapped.close()
  })
  beforeEach(() => Promise.all([calm(plain), calm(wrapped)]))

  test('show the same text, before and after hydration', async () => {
    const used = new Set<string | null>()
    // A new browser context for each page takes three times as long.
    const before = await visit('about:blank', { baseURL: plain.origin })
    const { page, complaints } = await visit('about:blank', { baseURL: wrapped.origin })
    for (const path of paths) {
      await before.page.goto(path)
      const text = await before.page.locator('.blog').innerText()
      expect(before.complaints).toEqual([])

      await page.goto(path)
      expect(await page.locator('.blog').innerText(), path).toBe(text)
      await hydrated(page)
      expect(await page.locator('.blog').innerText(), path).toBe(text)
      for (const part of await page.locator('[data-part]').all()) used.add(await part.getAttribute('data-part'))
      expect(complaints, path).toEqual([])
    }
    expect([...used].sort()).toEqual([...parts].sort())
  })
})

describe('components that a site has instead of those of the theme', () => {
  const theme = {
    'src/theme/BlogPostItem/Header/Info.js': `import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import { usePluralForm } from '@docusaurus/theme-common';
import { useDateTimeFormat } from '@docusaurus/theme-common/internal';
export default function Info() {
  const { metadata, isBlogPostPage } = useBlogPost();
  const { selectMessage } = usePluralForm();
  const format = useDateTimeFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return <p className="info">{isBlogPostPage ? 'page' : 'list'} {format.format(new Date(metadata.date))}, {selectMessage(Math.ceil(metadata.readingTime), 'a minute|{count} minutes')}</p>;
}
`,
    'src/theme/BlogPostItem/Footer/index.js': `import { useState } from 'react';
import Footer from '@theme-original/BlogPostItem/Footer';
import { useBlogPost } from '@docusaurus/theme-common/internal';
export default function FooterWithThanks(props) {
  const { metadata, isBlogPostPage } = useBlogPost();
  const [thanks, setThanks] = useState(false);
  return <><Footer {...props} />{isBlogPostPage && <button onClick={() => setThanks(true)}>{thanks ? 'Thanks' : 'Like ' + metadata.title}</button>}</>;
}
`,
    'src/theme/BlogListPage/index.js': `import clsx from 'clsx';
import Link from '@docusaurus/Link';
import { PageMetadata, HtmlClassNameProvider, ThemeClassNames } from '@docusaurus/theme-common';
import { BlogPostProvider, useBlogMetadata, useBlogPost } from '@docusaurus/plugin-content-blog/client';
import BlogLayout from '@theme/BlogLayout';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData';
import SearchMetadata from '@theme/SearchMetadata';
function Card({ children }) {
  const { metadata, assets, frontMatter } = useBlogPost();
  const [author] = metadata.authors;
  return <article className="card" data-image={assets.image}>
    <h2><Link to={metadata.permalink}>{metadata.title}</Link></h2>
    <p className="by">{author.name} {author.imageURL} {author.page.permalink} {metadata.tags[0].permalink} {frontMatter.authors}</p>
    {children}
  </article>;
}
export default function BlogListPage({ metadata, items, sidebar }) {
  const { blogBasePath } = useBlogMetadata();
  return <HtmlClassNameProvider className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogListPage)}>
    <PageMetadata title={metadata.blogTitle + '!'} description={metadata.blogDescription} />
    <SearchMetadata tag="blog_posts_list" />
    <BlogListPageStructuredData metadata={metadata} items={items} />
    <BlogLayout sidebar={sidebar}>
      <h1>{metadata.page} of {metadata.totalPages} in {blogBasePath}</h1>
      {items.map(({ content: BlogPostContent }) => <BlogPostProvider key={BlogPostContent.metadata.permalink} content={BlogPostContent}>
        <Card><BlogPostContent /></Card>
      </BlogPostProvider>)}
      <BlogListPaginator metadata={metadata} />
    </BlogLayout>
  </HtmlClassNameProvider>;
}
`,
    'src/theme/BlogPostPage/index.js': `import { BlogPostProvider, useBlogPost } from '@docusaurus/plugin-content-blog/client';
import BlogLayout from '@theme/BlogLayout';
import BlogPostItem from '@theme/BlogPostItem';
import BlogPostPaginator from '@theme/BlogPostPaginator';
import BlogPostPageMetadata from '@theme/BlogPostPage/Metadata';
import BlogPostPageStructuredData from '@theme/BlogPostPage/StructuredData';
import TOC from '@theme/TOC';
import ContentVisibility from '@theme/ContentVisibility';
function Content({ sidebar, children }) {
  const { metadata, toc } = useBlogPost();
  const { nextItem, prevItem } = metadata;
  return <BlogLayout sidebar={sidebar} toc={toc.length > 0 ? <TOC toc={toc} /> : undefined}>
    <ContentVisibility metadata={metadata} />
    <div className="own-post"><BlogPostItem>{children}</BlogPostItem></div>
    {(nextItem || prevItem) && <BlogPostPaginator nextItem={nextItem} prevItem={prevItem} />}
  </BlogLayout>;
}
export default function BlogPostPage(props) {
  const BlogPostContent = props.content;
  return <BlogPostProvider content={props.content} isBlogPostPage>
    <BlogPostPageMetadata />
    <BlogPostPageStructuredData />
    <Content sidebar={props.sidebar}><BlogPostContent /></Content>
  </BlogPostProvider>;
}
`,
    'src/theme/BlogPostPage/Metadata/index.js': `import { PageMetadata } from '@docusaurus/theme-common';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
export default function Metadata() {
  const { metadata } = useBlogPost();
  return <PageMetadata title={metadata.title + ' of the bakery'}><meta property="og:type" content="article" /></PageMetadata>;
}
`,
    'src/theme/BlogTagsPostsPage/index.js': `import { useBlogTagsPostsPageTitle } from '@docusaurus/theme-common/internal';
import BlogLayout from '@theme/BlogLayout';
import BlogPostItems from '@theme/BlogPostItems';
const Short = ({ children }) => <section className="short">{children}</section>;
export default function Page({ tag, items, sidebar, listMetadata }) {
  const title = useBlogTagsPostsPageTitle(tag);
  return <BlogLayout sidebar={sidebar}><h1>{title}</h1><p className="tag">{tag.permalink} {tag.count} {listMetadata.totalCount}</p>
    <BlogPostItems items={items.slice(0, 1)} component={Short} /></BlogLayout>;
}
`,
    'src/theme/BlogArchivePage/index.js': `import Layout from '@theme/Layout';
export default ({ archive }) => <Layout title="All"><main><h1>All</h1>
  <ul className="all">{archive.blogPosts.map(({ metadata }) => <li key={metadata.permalink}>{metadata.date.slice(0, 4)} {metadata.title} {metadata.description} {metadata.tags[0].label}</li>)}</ul>
</main></Layout>;
`,
    'src/theme/BlogSidebar/index.js': `import { groupBlogSidebarItemsByYear, useVisibleBlogSidebarItems, BlogSidebarItemList } from '@docusaurus/plugin-content-blog/client';
import BlogSidebarContent from '@theme/BlogSidebar/Content';
const List = ({ items }) => <BlogSidebarItemList items={items} ulClassName="own-list" linkActiveClassName="here" />;
export default function BlogSidebar({ sidebar }) {
  const items = useVisibleBlogSidebarItems(sidebar.items);
  return <aside className="own-sidebar"><b>{groupBlogSidebarItemsByYear(items).map(([year]) => year).join(' ')}</b>
    <BlogSidebarContent items={items} ListComponent={List} yearGroupHeadingClassName="year" /></aside>;
}
`,
    'src/theme/Blog/Components/Author/index.js':
      "export default ({ author, as }) => <span className='own-author'>{as} {author.name} {author.socials.github}</span>\n",
  }
  let site: ServedSite
  beforeAll(async () => {
    site = await servedSite({ ...content, ...theme }, config)
  })
  afterAll(() => site.close())
  beforeEach(() => calm(site))

  const open = async (path: string) => {
    const visited = await visit(path, { baseURL: site.origin })
    await hydrated(visited.page)
    return visited
  }

  test('get the posts of a list with their data and texts', async () => {
    const { page, complaints } = await open('/blog')
    expect(await page.title()).toContain('News!')
    expect(await page.locator('h1').textContent()).toBe('1 of 2 in /blog')
    expect(await page.locator('.card h2').allTextContents()).toEqual(['Cake', 'Bread'])
    expect(await page.locator('.by').first().textContent()).toBe('Ann /ann.svg /blog/authors/ann /blog/tags/baking ann')
    expect(await page.locator('.card').first().innerText()).toContain('Take 3 eggs.')
    expect(await page.locator('.card').first().innerText()).not.toContain('The rest')
    expect(await page.locator('.card').nth(1).innerText()).toContain('Flour first.')
    expect(await page.locator('.card').nth(1).getAttribute('data-image')).toMatch(/^\/assets\/images\/bread-\w+\.png$/)
    expect(await page.locator('.own-sidebar b').textContent()).toBe('2024 2023')
    expect(await page.locator('.own-sidebar .year').allTextContents()).toEqual(['2024', '2023'])
    await page.getByRole('link', { name: 'Older entries' }).click()
    await page.waitForURL('**/blog/page/2')
    await expect.poll(() => page.locator('.card h2').allTextContents()).toEqual(['Pie'])
    expect(complaints).toEqual([])
  })

  test('get the post of a page, its neighbors and its table of contents', async () => {
    const { page, complaints } = await open('/blog/2024/01/02/bread')
    expect(await page.title()).toContain('Bread of the bakery')
    expect(await page.locator('.own-post').innerText()).toContain('The rest of bread.')
    expect(await page.locator('.info').textContent()).toBe('page January 2, 2024, a minute')
    expect(await page.locator('.own-author').textContent()).toBe(' Ann https://github.com/ann')
    expect(await page.locator('.table-of-contents__link').allTextContents()).toEqual(['Oven'])
    expect(await page.locator('.own-list .here').textContent()).toBe('Bread')
    await page.getByRole('button', { name: 'Like Bread' }).click()
    await page.getByRole('button', { name: 'Thanks' }).waitFor()
    await page.getByRole('link', { name: /Cake/ }).last().click()
    await page.waitForURL('**/cake')
    await page.getByRole('button', { name: 'Like Cake' }).waitFor()
    expect(await page.locator('.own-post').innerText()).toContain('The rest of cake.')
    expect(complaints).toEqual([])
  })

  test('get the posts of a tag', async () => {
    const { page, complaints } = await open('/blog/tags/baking')
    expect(await page.locator('h1').textContent()).toBe('3 posts tagged with "baking"')
    expect(await page.locator('.tag').textContent()).toBe('/blog/tags/baking 3 3')
    expect(await page.locator('.short').innerText()).toContain('Take 3 eggs.')
    expect(complaints).toEqual([])
  })

  test('get the posts of the archive', async () => {
    const { page, complaints } = await open('/blog/archive')
    expect(await page.locator('.all li').allTextContents()).toEqual([
      '2023 Pie Apples. baking',
      '2024 Bread How we bake baking',
      '2024 Cake Eggs and more baking',
    ])
    expect(complaints).toEqual([])
  })
})
