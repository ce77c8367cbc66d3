/** Messages of a blog in English, as those in `en.ts`. They are no part of sites without one. */
export const blogMessages = {
  'blog.archive.title': 'Archive',
  'blog.author.noPosts': 'This author has not written any posts yet.',
  'blog.author.pageTitle': '{authorName} - {nPosts}',
  'blog.authorsList.pageTitle': 'Authors',
  'blog.authorsList.viewAll': 'View all authors',
  'blog.paginator.navAriaLabel': 'Blog list page navigation',
  'blog.paginator.newerEntries': 'Newer entries',
  'blog.paginator.olderEntries': 'Older entries',
  'blog.post.paginator.navAriaLabel': 'Blog post page navigation',
  'blog.post.paginator.newerPost': 'Newer post',
  'blog.post.paginator.olderPost': 'Older post',
  'blog.post.plurals': 'One post|{count} posts',
  'blog.post.readingTime.plurals': 'One min read|{readingTime} min read',
  'blog.post.readMore': 'Read more',
  'blog.post.readMoreLabel': 'Read more about {title}',
  'blog.sidebar.navAriaLabel': 'Blog recent posts navigation',
  'blog.tagTitle': '{nPosts} tagged with "{tagName}"',
} as const

export type BlogMessageId = keyof typeof blogMessages
