import type { Site } from '../../schemas/graph.ts'
import { defined } from './defined.ts'
import type { HeadTag, PageData } from './pageData.ts'
import { absoluteUrl, titleOf } from './pageHead.ts'

/** Add the head fields and tags that a page's components set while rendering. */
export function withCustomHead(
  page: PageData,
  site: Site,
  { tags = [], htmlClass = '', ...fields }: CustomHead,
): PageData {
  const ownFields: CustomHead & { robots?: string; canonical?: string } = fields
  // A component may have been rendered more than once.
  const uniqueTags = [...new Map(tags.map((tag) => [JSON.stringify(tag), tag])).values()]
  const otherTags = uniqueTags.filter((tag) => {
    const field = fieldOf(tag)
    if (field) ownFields[field] = tag.text ?? tag.attributes.content ?? tag.attributes.href ?? ''
    return !field
  })
  const { title, image, ...others } = defined(ownFields)
  const head = { ...page.head, ...others }
  if (title) head.title = titleOf(site, title)
  if (image) head.image = absoluteUrl(site, image)
  if (otherTags.length > 0) head.tags = [...(head.tags ?? []), ...otherTags]
  const classes = new Set([...page.htmlClass.split(' '), ...htmlClass.split(' ')].filter(Boolean))
  return { ...page, head, htmlClass: [...classes].join(' ') }
}

/** The field of `Head` that a tag sets. */
function fieldOf({
  name,
  attributes,
}: HeadTag): 'title' | 'description' | 'keywords' | 'robots' | 'canonical' | undefined {
  if (name === 'title') return 'title'
  if (name === 'link') return attributes.rel === 'canonical' ? 'canonical' : undefined
  return (['description', 'keywords', 'robots'] as const).find((field) => field === attributes.name)
}

/** Fields of a page's head that its components may set. */
export interface CustomHead {
  title?: string
  description?: string
  image?: string
  keywords?: string
  /** Further classes of `<html>`, separated by spaces. */
  htmlClass?: string
  /** Tags of `<Head>`. */
  tags?: HeadTag[]
}
