import type { ComponentProps } from 'react'
import type { CategoryPage } from '../pages/CategoryPage.tsx'
import type { InlineTags } from '../pages/InlineTags.tsx'
import type { Tag } from '../pages/Tag.tsx'
import type { TagPage } from '../pages/TagPage.tsx'
import type { TagsByLetter } from '../pages/TagsByLetter.tsx'
import type { TagsPage } from '../pages/TagsPage.tsx'
import { adapter } from './adapter.ts'

interface TagFields {
  label: string
  permalink: string
  count?: number
}
const givenTag = ({ href, ...tag }: ComponentProps<typeof Tag>): TagFields => ({ ...tag, permalink: href })
const takenTag = ({ label, permalink, count }: TagFields) => ({
  ...{ label, href: permalink },
  ...(count !== undefined && { count }),
})
const takenTags = (tags: readonly TagFields[]) => tags.map((tag) => ({ count: 0, ...takenTag(tag) }))

interface CategoryFields {
  title: string
  description?: string | undefined
  permalink: string
  navigation: Record<'previous' | 'next', { title: string; permalink: string } | undefined>
}

/** Pages that list docs. */
export const listProps = {
  DocCategoryGeneratedIndexPage: adapter<
    ComponentProps<typeof CategoryPage>,
    { categoryGeneratedIndex: CategoryFields }
  >({
    give: ({ category: { title, description, previous, next }, page }) => ({
      categoryGeneratedIndex: {
        ...{ title, description, permalink: page.href },
        navigation: {
          previous: previous && { title: previous.title, permalink: previous.href },
          next: next && { title: next.title, permalink: next.href },
        },
      },
    }),
    take: (_, { site, page }) => (page.content.kind === 'category' ? { site, page, category: page.content } : null),
  }),
  DocTagsListPage: adapter<ComponentProps<typeof TagsPage>, { tags: TagFields[] }>({
    give: ({ tags }) => ({ tags: tags.items.map(givenTag) }),
    take: ({ tags }) => (tags ? { tags: { kind: 'tags', items: takenTags(tags) } } : {}),
  }),
  TagsListByLetter: adapter<ComponentProps<typeof TagsByLetter>, { tags: readonly TagFields[] }>({
    give: ({ tags }) => ({ tags: tags.map(givenTag) }),
    take: ({ tags }) => ({ tags: takenTags(tags) }),
  }),
  DocTagDocListPage: adapter<ComponentProps<typeof TagPage>, { tag: object }>({
    give: ({ tag: { label, description, allHref, items } }, { page }) => ({
      tag: {
        ...{ label, description, permalink: page.href, allTagsPath: allHref, count: items.length, unlisted: false },
        items: items.map(({ label, href, description }) => ({ id: href, title: label, permalink: href, description })),
      },
    }),
    take: () => ({}),
  }),
  TagsListInline: adapter<ComponentProps<typeof InlineTags>, { tags: readonly TagFields[] }>({
    give: ({ tags }) => ({ tags: tags.map(givenTag) }),
    take: ({ tags }) => ({ tags: tags.map(takenTag) }),
  }),
  Tag: adapter<ComponentProps<typeof Tag>, TagFields>({ give: givenTag, take: takenTag }),
}
