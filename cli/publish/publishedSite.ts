import { type PublishedSite, publishedSiteSchema } from '../../schemas/deploySet.ts'
import { parseJson } from '../../schemas/shared/text/parseJson.ts'
import { isOutputPath } from '../output/outputFiles.ts'
import { UsageError } from '../UsageError.ts'
import type { Target } from './target.ts'

/** Name of the file beside those of a published site, in which they are listed. */
export const publishedList = '.quire-published.json'

const nothing: PublishedSite = { version: 1, files: {}, pending: [] }

/** Read and validate the list of a target. Others may have changed it, and files are removed by it. Throws a `UsageError`. */
export async function readPublished(target: Target): Promise<PublishedSite> {
  const text = await target.read(publishedList)
  return text === undefined ? nothing : parsePublished(text, `\`${publishedList}\` at ${target.name}`)
}

/** Parse a list. `name` says where it is from. */
export function parsePublished(text: string, name: string): PublishedSite {
  const { data, error } = publishedSiteSchema.safeParse(parseJson(text))
  const problem = error?.issues[0]
  if (data === undefined) {
    const where = problem?.path.length ? ` at \`${problem.path.join('.').slice(0, 80)}\`` : ''
    throw new UsageError(
      `${name} is not a list of published files${where}.`,
      'Remove it there: the next run stores all files again, and removes none.',
    )
  }
  const path = [...Object.keys(data.files), ...data.pending].find((path) => !isPublishable(path))
  if (path !== undefined) {
    throw new UsageError(
      `${name} lists ${JSON.stringify(path.slice(0, 80))}, which is not a file of a site. Nothing was published.`,
      '`docs publish` did not write it. Look at it, then remove it there: the next run stores all files again, and removes none.',
    )
  }
  return data
}

/** Whether a path can be one of a published site. */
export const isPublishable = (path: string): boolean => isOutputPath(path) && path !== publishedList
