import { type BlogMessageId, blogMessages } from '../../../schemas/messages/blog.ts'
import { fill, pluralForm, translateText } from '../messages.ts'

type WithoutPrefix<Id> = Id extends `blog.${infer Name}` ? Name : never

/** The id of a message of a blog without `blog.`: `archive.title`. */
export type BlogMessage = WithoutPrefix<BlogMessageId>

const textOf = (id: BlogMessage) => translateText(`theme.blog.${id}`, blogMessages[`blog.${id}`])

/** A message in the language of the site, with its placeholders filled in. */
export const blogText = (id: BlogMessage, values: Record<string, string | number> = {}): string =>
  fill(textOf(id), values)

/** A message in the form for a count. */
export const blogPlural = (
  id: BlogMessage,
  count: number,
  values: Record<string, string | number> = { count },
): string => fill(pluralForm(textOf(id), count), values)
