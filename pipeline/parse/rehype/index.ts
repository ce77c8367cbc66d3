import type { Root } from 'hast'
import type { ParseContext } from '../context.ts'
import { postTitle } from '../posts.ts'
import { anchors } from './anchors.ts'
import { codeBlocks } from './codeBlocks.ts'
import { comments } from './comments.ts'
import { headings } from './headings.ts'
import { jsxElements } from './jsxElements.ts'
import { links } from './links.ts'
import { misplacedElements } from './misplacedElements.ts'
import { ownElements } from './ownElements.ts'
import { reservedNames } from './reservedNames.ts'
import { summaries } from './summaries.ts'
import { tables } from './tables.ts'
import { taskLists } from './taskLists.ts'
import { unsafeMarkup } from './unsafeMarkup.ts'
import { zoomedImages } from './zoomedImages.ts'

/** The rehype plugins in order. */
export const rehypeSteps: ((context: ParseContext) => (tree: Root) => void)[] = [
  jsxElements,
  comments,
  unsafeMarkup,
  reservedNames,
  headings,
  postTitle,
  links,
  zoomedImages,
  codeBlocks,
  anchors,
  summaries,
  tables,
  taskLists,
  misplacedElements,
  ownElements,
]
