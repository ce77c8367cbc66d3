import { redirectText } from '../diff/formats/pretty.ts'
import { counted } from '../report/units.ts'
import type { Matched } from './matchAddresses.ts'

export interface RedirectsContext {
  configFile: string
  /** Whether the certain redirects are in the config, would be, or have to be written by hand. */
  state: 'written' | 'planned' | 'left'
}

/** How matched addresses are printed, by the name of the format. */
export const redirectFormats: Record<'pretty' | 'json', (matched: Matched, context: RedirectsContext) => string> = {
  json: ({ addresses, anchors, reached, others }, { state }) =>
    `${JSON.stringify({ state, addresses, anchors, reached, others }, null, 2)}\n`,

  pretty({ addresses, anchors, reached, others }, { configFile, state }) {
    const certain = addresses.filter((address) => address.certain)
    const doubtful = addresses.filter((address) => !address.certain && address.candidates.length > 0)
    const unknown = addresses.filter((address) => !address.certain && address.candidates.length === 0)
    const title = {
      written: `Redirects that were added to ${configFile}`,
      planned: `Redirects that would be added to ${configFile}`,
      left: `Redirects to add to \`redirects\` in ${configFile}`,
    }[state]
    const parts = [
      group(
        title,
        certain.map(({ route, certain, requests }) =>
          state === 'left'
            ? redirectText({ from: route, to: certain!.to }, configFile)
            : `${route} → ${certain!.to}  (${certain!.reason}; ${counted(requests, 'request')})`,
        ),
      ),
      group(
        'Doubtful: choose the page that replaces each',
        doubtful.flatMap(({ route, requests, candidates }) => [
          `${route}  (${counted(requests, 'request')})`,
          ...candidates.map(({ to, reason }) => `  ${to}  (${reason})`),
        ]),
      ),
      group(
        'Unknown',
        unknown.map(({ route, requests }) => `${route}  (${counted(requests, 'request')})`),
      ),
      group(
        'Anchors that are missing: give the heading the old id',
        anchors.map(({ route, anchor, to, reason, requests }) =>
          to === undefined
            ? `${route}#${anchor}  (${counted(requests, 'request')})`
            : `${route}#${anchor} → #${to}, \`{#${anchor}}\`  (${reason}; ${counted(requests, 'request')})`,
        ),
      ),
      `${counted(addresses.length, 'missing page')}: ${certain.length} certain, ${doubtful.length} doubtful, ${unknown.length} unknown. ` +
        `${reached.toLocaleString('en')} of the others lead to a page, ${others.toLocaleString('en')} are no pages of this site.\n`,
    ]
    return parts.join('')
  },
}

const group = (title: string, lines: string[]): string =>
  lines.length === 0 ? '' : `${title}:\n${lines.map((line) => `  ${line}\n`).join('')}\n`
