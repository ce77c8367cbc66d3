import { join } from 'node:path'
import { positionAt } from '../../pipeline/load/positions/sourceTree.ts'
import { isFile } from '../../pipeline/tasks/isFile.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import type { Entry } from './entry.ts'

/** Report a site whose `package.json` asks for an older version of React than the one that pages run with. */
export function reactVersion(root: string): Entry[] {
  const file = 'package.json'
  if (!isFile(join(root, file))) return []
  const text = readRegularFile(join(root, file), 'utf8')
  const [written, range = ''] = /"react"\s*:\s*"([^"]*)"/.exec(text) ?? []
  // A range such as `>=17` or `18 || 19` holds the version of the tool.
  const major = /^[\^~=v\s]*(\d+)[\w.-]*\s*$/.exec(range)?.[1]
  if (written === undefined || major === undefined || Number(major) >= 19) return []
  return [
    {
      file,
      ...positionAt(text, text.indexOf(written)),
      outcome: 'different',
      subject: `React ${major}`,
      note: 'Pages run with React 19, which comes with this tool. A package that works with older versions only needs a newer version.',
    },
  ]
}
