import { z } from 'zod'
import { address } from './fields/address.ts'
import { dayExists, unknownDay } from './fields/dayExists.ts'
import { routePath } from './fields/routePath.ts'
import { writtenDate } from './shared/posts/writtenDate.ts'

const text = z.union([z.string(), z.number()], { error: 'it has to be a text' }).transform(String)

/** Addresses of an author elsewhere: a name on a platform, or an address. */
const socials = z.record(z.string(), z.union([address, z.number()]).transform(String))

const fieldsOfAuthor = {
  name: text.optional(),
  title: text.optional(),
  url: address.optional(),
  email: text.optional(),
  description: text.optional(),
  image_url: address.optional(),
  imageURL: address.optional(),
  socials: socials.optional(),
}

/** An author in the file of authors of a blog. Fields of the site's own are kept. */
export const author = z
  .looseObject({
    ...fieldsOfAuthor,
    page: z.union([z.boolean(), z.strictObject({ permalink: routePath })]).optional(),
  })
  .refine(({ name, image_url, imageURL }) => (name ?? image_url ?? imageURL) !== undefined, {
    error: 'has neither a `name` nor an `image_url`',
  })
export type Author = z.output<typeof author>

/** An author in the front matter of a post: a key of the file of authors, or an author with a key or a name. */
const authorOfPost = z.union([text, z.looseObject({ key: text.optional(), ...fieldsOfAuthor })])

/** What `date` of a post may be: a date, with or without a time. */
const date = z
  .union([z.string(), z.date()], { error: 'it has to be a date, such as `2022-10-13`' })
  .transform(String)
  .refine((value) => writtenDate(value) !== undefined, {
    error: 'it has to be a date, such as `2022-10-13`',
    abort: true,
  })
  .refine(dayExists, { error: unknownDay })

/** Fields that only posts of a blog have in their front matter. */
export const postFields = {
  date: date.optional(),
  authors: z.union([authorOfPost, z.array(authorOfPost)]).optional(),
  author: text.optional(),
  author_title: text.optional(),
  author_url: address.optional(),
  author_image_url: address.optional(),
  authorTitle: text.optional(),
  authorURL: address.optional(),
  authorImageURL: address.optional(),
}

export const postFieldNames = Object.keys(postFields)
export type PostFields = z.output<z.ZodObject<typeof postFields>>
