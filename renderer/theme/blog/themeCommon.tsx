import { blogPlural, blogText } from '../../page/blog/messages.ts'
import { ThemeClassNames as classNames } from '../docusaurus/themeClassNames.ts'

/** `@docusaurus/theme-common` on sites with a blog. */
export * from '../docusaurus/themeCommon.tsx'
export { BlogPostProvider, useBlogPost, useVisibleBlogSidebarItems } from './blogClient.tsx'

export const ThemeClassNames = {
  ...classNames,
  page: {
    ...classNames.page,
    blogListPage: 'blog-list-page',
    blogPostPage: 'blog-post-page',
    blogTagsListPage: 'blog-tags-list-page',
    blogTagPostListPage: 'blog-tags-post-list-page',
    blogAuthorsListPage: 'blog-authors-list-page',
    blogAuthorsPostsPage: 'blog-authors-posts-page',
  },
  wrapper: { ...classNames.wrapper, blogPages: 'blog-wrapper' },
  blog: { blogFooterTagsRow: 'theme-doc-footer-tags-row', blogFooterEditMetaRow: 'theme-doc-footer-edit-meta-row' },
}

const postsOf = (count: number) => blogPlural('post.plurals', count)

/** The title of the page of a tag. */
export const useBlogTagsPostsPageTitle = ({ label, count }: { label: string; count: number }): string =>
  blogText('tagTitle', { nPosts: postsOf(count), tagName: label })

/** The title of the page of an author. */
export const useBlogAuthorPageTitle = ({ key, name, count }: { key: string; name?: string; count: number }): string =>
  blogText('author.pageTitle', { nPosts: postsOf(count), authorName: name || key })

export const translateBlogAuthorsListPageTitle = (): string => blogText('authorsList.pageTitle')

export const BlogAuthorsListViewAllLabel = () => blogText('authorsList.viewAll')

export const BlogAuthorNoPostsLabel = () => blogText('author.noPosts')
