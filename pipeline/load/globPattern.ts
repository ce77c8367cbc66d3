import { escapeRegExp } from '../../schemas/shared/text/escapeRegExp.ts'
/** `api/commands/*` matches the files in that folder; `**` matches any number of folders. */
export function globPattern(glob: string): RegExp {
  const parts = glob.split(/(\*\*\/|\*\*|\*)/).map((part) => {
    if (part === '**/') return '(?:.*/)?'
    if (part === '**') return '.*'
    return part === '*' ? '[^/]*' : escapeRegExp(part)
  })
  return new RegExp(`^${parts.join('')}$`)
}
