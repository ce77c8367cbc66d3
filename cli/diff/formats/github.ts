import { workflowCommand } from '../../report/formats/github.ts'
import type { DiffFormat } from './diffFormat.ts'
import { redirectText } from './pretty.ts'

/** Annotations of a pull request: lost addresses at the file that has moved, else at the config, and removed anchors. */
export const github: DiffFormat = (
  { moved, removed, removedRedirects, anchors, redirects },
  { configFile, prefix, strict },
) => {
  const level = strict ? 'error' : 'warning'
  const redirect = (from: string, to: string | undefined) =>
    to === undefined || !redirects.some((redirect) => redirect.from === from)
      ? `Add a redirect from it to \`redirects\` in ${configFile}: choose the page that replaces it.`
      : `Add \`${redirectText({ from, to }, configFile)}\` to \`redirects\` in ${configFile}.`
  const lost = (route: string, to: string | undefined, file = configFile) =>
    workflowCommand(
      level,
      { file: prefix + file, line: 1, title: 'address-lost' },
      `Nothing is at \`${route}\` any more, and no redirect leads from it.\n${redirect(route, to)}`,
    )
  const lines = [
    ...moved.filter(({ redirected }) => !redirected).map(({ route, to, file }) => lost(route, to, file)),
    ...removed.filter(({ redirected }) => !redirected).map(({ route, to }) => lost(route, to)),
    ...removedRedirects.map(({ route, to }) => lost(route, to)),
    ...anchors.flatMap(({ route, removed, file }) =>
      removed.map(({ id, to }) =>
        workflowCommand(
          'notice',
          { file: prefix + (file ?? configFile), line: 1, title: 'anchor-removed' },
          `\`${route}#${id}\` leads to the top of the page now.${to === undefined ? '' : ` To keep it, give the heading \`#${to}\` this id: \`{#${id}}\`.`}`,
        ),
      ),
    ),
  ]
  return lines.map((line) => `${line}\n`).join('')
}
