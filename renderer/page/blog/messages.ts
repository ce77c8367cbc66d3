import { fill, pluralForm, translateText } from '../messages.ts'

/** Messages of a blog in English, by Docusaurus's ids without `theme.blog.`. They are no part of sites without one. */
export const blogMessages = {
  'archive.title': 'Archive',
  'author.noPosts': 'This author has not written any posts yet.',
  'author.pageTitle': '{authorName} - {nPosts}',
  'authorsList.pageTitle': 'Authors',
  'authorsList.viewAll': 'View all authors',
  'paginator.navAriaLabel': 'Blog list page navigation',
  'paginator.newerEntries': 'Newer entries',
  'paginator.olderEntries': 'Older entries',
  'post.paginator.navAriaLabel': 'Blog post page navigation',
  'post.paginator.newerPost': 'Newer post',
  'post.paginator.olderPost': 'Older post',
  'post.plurals': 'One post|{count} posts',
  'post.readingTime.plurals': 'One min read|{readingTime} min read',
  'post.readMore': 'Read more',
  'post.readMoreLabel': 'Read more about {title}',
  'sidebar.navAriaLabel': 'Blog recent posts navigation',
  tagTitle: '{nPosts} tagged with "{tagName}"',
} as const

export type BlogMessage = keyof typeof blogMessages

const textOf = (id: BlogMessage) => translateText(`theme.blog.${id}`, blogMessages[id])

/** A message in the language of the site, with its placeholders filled in. */
export const blogText = (id: BlogMessage, values: Record<string, string | number> = {}): string =>
  fill(textOf(id), values)

/** A message in the form for a count. */
export const blogPlural = (
  id: BlogMessage,
  count: number,
  values: Record<string, string | number> = { count },
): string => fill(pluralForm(textOf(id), count), values)
