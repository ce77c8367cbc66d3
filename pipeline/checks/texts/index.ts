import { authorAddresses, postAuthorAddresses } from './authorAddresses.ts'
import { frontMatterSchema } from './frontMatterSchema.ts'
import { headingLevels } from './headingLevels.ts'
import { pageTranslations } from './pageTranslations.ts'
import { posts } from './posts.ts'
import { terms } from './terms.ts'
import { translatedMessages } from './translatedMessages.ts'
import { unusedTranslations } from './unusedTranslations.ts'

/** What authors write: front matter, headings, posts and their authors, terms, translations. */
export const textChecks = [
  headingLevels,
  posts,
  authorAddresses,
  postAuthorAddresses,
  frontMatterSchema,
  pageTranslations,
  unusedTranslations,
  translatedMessages,
  terms,
]
