import { type ComponentType, createElement, type ReactNode, useContext } from 'react'
import type { DocLink, PostAuthor } from '../../../schemas/graph.ts'
import { getOrInsert } from '../../../schemas/shared/collections/getOrInsert.ts'
import type { DocPage, PostData } from '../../page/pageData.ts'
import { SlotContext } from '../context/SlotContext.ts'
import { type ListedPost, PostExcerpt } from './PostExcerpt.tsx'

/** A post in the shape of Docusaurus. Of the posts of a list the table of contents and the neighbors are not known. */
export interface PostFields {
  metadata: Record<string, unknown> & { permalink: string; title: string }
  frontMatter: Record<string, unknown>
  assets: { image?: string; authorsImageUrls: undefined[] }
  toc: { level: number; id: string; value: string }[]
}

/** The text of a post as a component, with the data of the post. `listed` is the post in our shape. */
export type PostContent = ComponentType & PostFields & { listed: ListedPost }

interface AuthorFields extends Omit<PostAuthor, 'key' | 'image' | 'page'> {
  key: string | null
  imageURL?: string
  page: { permalink: string } | null
}

export const givenAuthor = ({ key, image, page, ...author }: PostAuthor): AuthorFields => ({
  ...author,
  key: key ?? null,
  ...(image !== undefined && { imageURL: image }),
  page: page === undefined ? null : { permalink: page },
})

export const takenAuthor = ({ key, imageURL, page, ...author }: Partial<AuthorFields>): PostAuthor => ({
  ...author,
  ...(key && { key }),
  ...(imageURL && { image: imageURL }),
  ...(page && { page: page.permalink }),
})

export const givenLink = (link: DocLink | undefined) => link && { title: link.title, permalink: link.href }

export function postFields(post: PostData, doc?: DocPage): PostFields {
  const { href, title, description, image, date, dateText, authors, tags, readingTime, truncated, unlisted } = post
  const { frontMatter, editHref, lastUpdate } = post
  return {
    metadata: {
      ...{ permalink: href, title, description: description ?? '', date, formattedDate: dateText, readingTime },
      ...{ hasTruncateMarker: truncated, unlisted, frontMatter, authors: authors.map(givenAuthor) },
      tags: tags.map(({ label, href }) => ({ label, permalink: href })),
      ...(editHref !== undefined && { editUrl: editHref }),
      ...(lastUpdate?.date !== undefined && { lastUpdatedAt: Date.parse(lastUpdate.date) }),
      ...(lastUpdate?.author !== undefined && { lastUpdatedBy: lastUpdate.author }),
      ...(doc?.previous && { prevItem: givenLink(doc.previous) }),
      ...(doc?.next && { nextItem: givenLink(doc.next) }),
    },
    frontMatter,
    assets: { ...(image !== undefined && { image }), authorsImageUrls: authors.map(() => undefined) },
    toc: (doc?.contents ?? []).map(({ level, id, html }) => ({ level, id, value: html })),
  }
}

// Each post has one component, so that React does not mount its text again when a page is rendered again.
const contents = new WeakMap<PostData, PostContent>()

function contentOf(listed: ListedPost, Text: ComponentType, doc?: DocPage): PostContent {
  const { post } = listed
  return getOrInsert(contents, post, () => Object.assign(Text, postFields(post, doc), { listed }))
}

/** What Docusaurus passes as `content` for a post of a list. */
export const listedContent = (listed: ListedPost): PostContent =>
  contentOf(listed, () => createElement(PostExcerpt, listed))

/** What Docusaurus passes as `content` to the page of a post. */
export const pageContent = (doc: DocPage): PostContent =>
  contentOf({ post: doc.post!.data, id: '' }, () => createElement(PostText), doc)

/** The text of the post of the page. */
const PostText = () => useContext(SlotContext).BlogPostPage?.children as ReactNode
