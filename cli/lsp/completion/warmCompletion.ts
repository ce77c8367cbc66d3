import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { readTextIfThere } from '../../../schemas/shared/files/readRegularFile.ts'
import type { SiteSession } from '../siteSession.ts'
import { complete } from './completion.ts'

/** A text of each kind that is completed, up to the cursor. Headings of another doc are those of any link. */
const begun = [
  '---\n',
  '---\npagination_next: ',
  '[a](./',
  '[a](/',
  '[a](@site/',
  '![a](./',
  '[a](#',
  ':::',
  '```j',
  '{{',
  '<',
  '<Badge ',
  '<Badge variant="',
  '<Term name="',
  '<Tabs groupId="',
  '<TabItem value="',
]

/**
 * Complete something of each kind, after the first check. The first answer of a kind takes many times as long as the next one,
 * because Node compiles code when it runs. Requests of the editor are answered in between.
 */
export async function warmCompletion(session: SiteSession): Promise<void> {
  const textOf = (source: string) => readTextIfThere(join(session.root, source))
  for (const text of begun) {
    await nextTurn()
    const docs = session.site?.parsed.docs
    const doc = docs?.find(({ source }) => source.endsWith('.mdx')) ?? docs?.[0]
    if (!doc) return
    await complete(session, doc.source, TextDocument.create('', '', 0, text), text.length, textOf)
  }
}
