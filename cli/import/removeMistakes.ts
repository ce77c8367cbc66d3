import type { Path } from '../../pipeline/load/positions/sourceTree.ts'
import { removedPath } from '../../pipeline/load/withoutMistakes.ts'
import { withoutUndefined } from '../../pipeline/load/withoutUndefined.ts'
import { type Mistake, pathName, reword } from '../../pipeline/load/wording/reword.ts'
import { siteConfig } from '../../schemas/config.ts'
import { validateIn } from '../../schemas/fields/sitePath.ts'
import { withCustomItems } from '../../schemas/navbar.ts'
import { renamedOptions, unreadOptions } from '../../schemas/renamedOptions.ts'
import { Coded, isObject, plainValue } from './coded.ts'
import type { Conversion } from './conversion.ts'

/** Values of fields that every site has. */
const required: Record<string, string> = { title: 'Docs', url: 'https://example.com', baseUrl: '/' }

/** Maximum rounds of validation. Each removes at least one value; the next finds mistakes that it hid. */
const maxRounds = 100

/**
 * Remove values that the schema of the site config does not allow, and report them. `hasCustomItems`: the site has components for
 * items of the navbar.
 */
export function removeMistakes(conversion: Conversion, hasCustomItems: boolean): void {
  const { config } = conversion
  for (const [name, value] of Object.entries(required)) {
    if (config[name] !== undefined) continue
    config[name] = value
    const note = `It is missing, and \`${value}\` was written in its place. Change it.`
    conversion.add('different', [], { subject: name, note })
  }
  for (let round = 0; round < maxRounds; round += 1) {
    const plain = plainValue(config) as Record<string, unknown>
    const value = { ...plain, ...('customFields' in plain && { customFields: withoutUndefined(plain.customFields) }) }
    const input = hasCustomItems ? withCustomItems(value) : value
    const parsed = validateIn(conversion.root, () => siteConfig.safeParse(input, { reportInput: true }))
    if (parsed.success) return
    const mistakes = reword(parsed.error.issues, value, siteConfig)
    // From the last one, so that indexes of a list stay as they are.
    const paths = new Map(mistakes.map((mistake) => [pathName(removedPath(mistake)), mistake]))
    for (const mistake of [...paths.values()].reverse()) remove(conversion, mistake)
  }
  throw new Error('The config could not be made to fit its schema.')
}

function remove(conversion: Conversion, mistake: Mistake): void {
  const path = removedPath(mistake)
  thaw(conversion, path)
  const origin = conversion.originOf(path)
  const owner = path
    .slice(0, -1)
    .reduce<unknown>((value, step) => (value as Record<string | number, unknown>)?.[step], conversion.config)
  const last = path.at(-1)!
  const name = pathName(path)
  if (Array.isArray(owner)) {
    const left = conversion.filtered(
      owner,
      owner.filter((_, index) => index !== Number(last)),
    )
    replace(conversion.config, path.slice(0, -1), left)
  } else if (isObject(owner)) delete owner[last]
  const [first] = path
  if (path.length === 1 && Object.hasOwn(required, String(first))) {
    // The path of an address is reported; its host is right.
    const { value } = mistake
    const isAddress = first === 'url' && value !== undefined && /^https?:/.test(value) && URL.canParse(value)
    conversion.config[String(first)] = isAddress ? new URL(value).origin : required[String(first)]
  }
  conversion.withdraw(origin)
  const reason =
    mistake.kind === 'unknown-key'
      ? `There is no field \`${pathName(mistake.path)}\`.`
      : `\`${pathName(mistake.path)}\` ${mistake.reason}.`
  const field = pathName(mistake.path).replace(/\[\d+\]/g, '')
  const hint = (Object.hasOwn(renamedOptions, field) ? renamedOptions[field] : undefined) ?? mistake.hint
  conversion.add(unreadOptions.has(field) ? 'different' : 'missing', origin, {
    note: [reason, hint].filter(Boolean).join(' '),
    subject: name,
  })
}

/** Replace the expression that a wrong value is inside of by its value. */
function thaw(conversion: Conversion, path: Path): void {
  let value: unknown = conversion.config
  for (const [index, step] of path.entries()) {
    if (value instanceof Coded) {
      value = structuredPlain(conversion.freeze(path.slice(0, index), value))
      replace(conversion.config, path.slice(0, index), value)
    }
    value = (value as Record<string | number, unknown> | undefined)?.[step]
  }
}

/** A copy of a value, from which mistakes can be removed. */
const structuredPlain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(structuredPlain)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, structuredPlain(field)]))
}

export function replace(root: Record<string, unknown>, path: Path, value: unknown): void {
  const owner = path
    .slice(0, -1)
    .reduce<unknown>((outer, step) => (outer as Record<string | number, unknown>)[step], root)
  ;(owner as Record<string | number, unknown>)[path.at(-1)!] = value
}
