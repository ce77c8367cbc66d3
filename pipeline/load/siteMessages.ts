import type { SiteConfig } from '../../schemas/config.ts'
import { blogMessages } from '../../schemas/messages/blog.ts'
import { componentMessages } from '../../schemas/messages/components.ts'
import { messages as english, type Messages } from '../../schemas/messages/en.ts'
import { feedbackMessages } from '../../schemas/messages/feedback.ts'
import { messageLocale, locales as messageLocales } from '../../schemas/messages/locales.ts'
import { playgroundMessages } from '../../schemas/messages/playground.ts'
import { liveCodeOf } from './liveCode.ts'

/** The theme's own translations that fit a language, by key in `code.json`. English needs none. */
export async function themeMessages(
  language: string,
  root: string,
  config: SiteConfig,
): Promise<Record<string, string>> {
  const fitting = messageLocale(language)
  if (fitting === undefined) return {}
  const { messages } = await messageLocales[fitting]()
  return Object.fromEntries(messageIds(root, config).map((id) => [`theme.${id}`, messages[id]]))
}

/** The messages that pages of the site show, in English. */
export const siteMessages = (root: string, config: SiteConfig): Partial<Messages> => ({
  ...english,
  ...componentMessages,
  ...(config.blog?.length && blogMessages),
  ...(config.feedback && feedbackMessages),
  ...(liveCodeOf(root, config) === 'runs' && playgroundMessages),
})

export const messageIds = (root: string, config: SiteConfig) =>
  Object.keys(siteMessages(root, config)) as (keyof Messages)[]
