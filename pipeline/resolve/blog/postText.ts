import { readText } from '../../load/readText.ts'
import { blankFrontMatter } from '../../parse/blankFrontMatter.ts'

/** The text of a post without its front matter. */
export const postText = (root: string, source: string): string =>
  blankFrontMatter(readText(root, source).text).text.trimStart()
