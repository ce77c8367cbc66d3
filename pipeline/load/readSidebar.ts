import { type Diagnostic, diagnose, type Place } from '../../schemas/diagnostic.ts'
import type { ErrorCode } from '../../schemas/errors.ts'
import {
  type SidebarCategoryConfig,
  type SidebarItemConfig,
  type SidebarItemType,
  sidebarItems,
} from '../../schemas/sidebars.ts'
import { didYouMean } from '../didYouMean.ts'
import type { Locate, Path } from './positions/sourceTree.ts'
import { prototypeKeys } from './prototypeKeys.ts'
import { pathName, quote, reword } from './wording/reword.ts'

/** A sidebar item, and where it stands: a doc's id or a link's address itself, for an item that has one. */
export type PlacedSidebarItem =
  | (Exclude<SidebarItemConfig, SidebarCategoryConfig> & { place: Place })
  | PlacedSidebarCategory
export type PlacedSidebarCategory = Omit<SidebarCategoryConfig, 'items'> & {
  items: PlacedSidebarItem[]
  place: Place
  /** Where the id of the linked doc stands. */
  linkPlace?: Place
}

const types = Object.keys(sidebarItems)

/**
 * Writes out the shorthands of sidebars, and gathers what is wrong with the items.
 *
 *     'intro'                       →  { type: 'doc', id: 'intro' }
 *     { Guides: ['a'], API: [] }    →  a category for each key
 */
export class SidebarReader {
  readonly diagnostics: Diagnostic[] = []
  readonly #locate: Locate

  constructor(locate: Locate) {
    this.#locate = locate
  }

  /** A whole sidebar, or the items of a category. `name` begins the sentence that is said when it is neither. */
  sidebar(value: unknown, path: Path, name: string): PlacedSidebarItem[] {
    if (Array.isArray(value)) return value.flatMap((item, index) => this.#item(item, [...path, index]))
    if (isObject(value) && !('type' in value)) return this.#categories(value, path)
    const message = `${name} is ${isObject(value) ? 'a single item' : quote(value)}; it has to be a list of items.`
    this.#report('sidebar-shape', path, message, {
      hint: 'An object whose keys are labels of categories will do as well.',
    })
    return []
  }

  #item(value: unknown, path: Path): PlacedSidebarItem[] {
    if (typeof value === 'string') return [{ type: 'doc', id: value, place: this.#locate(path) }]
    if (!isObject(value)) {
      const hint = 'An item is the id of a doc, or an object with a `type`.'
      this.#report('sidebar-field', path, `\`${pathName(path)}\` is ${quote(value)}; it has to be a sidebar item.`, {
        hint,
      })
      return []
    }
    if (!('type' in value)) {
      const looksTyped = Object.entries(value).some(([key, inner]) => fieldNames.includes(key) && !isContainer(inner))
      if (!looksTyped) return this.#categories(value, path)
      const hint = `The types are ${types.map((type) => `\`${type}\``).join(', ')}.`
      this.#report('sidebar-item-type', path, `\`${pathName(path)}\` has no \`type\`.`, { hint })
      return []
    }
    const { type } = value
    if (typeof type !== 'string' || !Object.hasOwn(sidebarItems, type)) {
      const hint = `The types are ${types.map((known) => `\`${known}\``).join(', ')}.`
      const suggestions = typeof type === 'string' ? didYouMean(type, types) : []
      const message = `\`${pathName(path)}.type\` is ${quote(type)}, which is not a type there is.`
      this.#report('sidebar-item-type', [...path, 'type'], message, { hint, suggestions }, 'value')
      return []
    }
    return this.#typed(value, type as SidebarItemType, path)
  }

  #typed(value: Record<string, unknown>, type: SidebarItemType, path: Path): PlacedSidebarItem[] {
    const schema = sidebarItems[type]
    const own = type === 'category' ? { ...value, items: undefined } : value
    const parsed = schema.safeParse(value, { reportInput: true })
    const findings = parsed.success ? [] : reword(parsed.error.issues, value, schema)
    for (const key of prototypeKeys(own)) findings.push({ path: key, kind: 'unknown-key', message: '' })
    for (const { path: inner, kind, message, hint, suggestions = [] } of findings) {
      const full = [...path, ...inner]
      const name = pathName(full)
      const said =
        kind === 'unknown-key'
          ? `\`${String(inner.at(-1))}\` is not a field of \`${pathName(full.slice(0, -1))}\`, which is of the type \`${type}\`.`
          : `\`${name}\` ${message}.`
      const more = {
        hint: message === 'is missing' ? (missingHints[name.replace(/^.*\./, '')] ?? hint) : hint,
        suggestions,
      }
      this.#report(kind === 'type' ? 'sidebar-item-type' : 'sidebar-field', full, said, more)
    }

    const items = type === 'category' ? this.#itemsOf(value, path) : []
    if (!parsed.success || findings.length > 0) return []
    const item = parsed.data
    if (item.type !== 'category') {
      const target = 'id' in item ? 'id' : 'href' in item ? 'href' : undefined
      const place = target ? this.#locate([...path, target], 'value') : this.#locate(path)
      return [{ ...item, place }]
    }
    if (Array.isArray(value.items) && value.items.length === 0 && !item.link) this.#reportEmpty(item.label, path)
    const linkPlace = item.link?.type === 'doc' ? { linkPlace: this.#locate([...path, 'link', 'id'], 'value') } : {}
    return [{ ...item, items, place: this.#locate(path), ...linkPlace }]
  }

  #itemsOf(value: Record<string, unknown>, path: Path): PlacedSidebarItem[] {
    const label = typeof value.label === 'string' ? ` \`${value.label}\`` : ''
    if (value.items !== undefined)
      return this.sidebar(value.items, [...path, 'items'], `The \`items\` of the category${label}`)
    const message = `The category${label} has no \`items\`.`
    this.#report('sidebar-field', path, message, { hint: 'List what is in it: `"items": ["intro"]`.' })
    return []
  }

  /** The shorthand for categories: labels, each with its items. */
  #categories(value: Record<string, unknown>, path: Path): PlacedSidebarItem[] {
    return Object.entries(value).flatMap(([label, inner]): PlacedSidebarItem[] => {
      const inside = [...path, label]
      if (label === '__proto__') {
        this.#report('sidebar-field', inside, `\`${label}\` is a name that no category can have.`)
        return []
      }
      const items = this.sidebar(inner, inside, `The category \`${label}\``)
      if (Array.isArray(inner) && inner.length === 0) this.#reportEmpty(label, inside)
      return [{ type: 'category', label, items, place: this.#locate(inside) }]
    })
  }

  #reportEmpty(label: string, path: Path): void {
    const message = `The category \`${label}\` has neither items nor a link.`
    this.#report('sidebar-category-empty', path, message, { hint: 'Add an item or a link, or take the category out.' })
  }

  #report(
    code: ErrorCode,
    path: Path,
    message: string,
    more: { hint?: string | undefined; suggestions?: string[] } = {},
    part: 'key' | 'value' = 'key',
  ): void {
    const { hint, suggestions = [] } = more
    const found = diagnose(code, this.#locate(path, part), message, {
      hint,
      ...(suggestions.length > 0 ? { suggestions } : {}),
    })
    this.diagnostics.push(found)
  }
}

/** What to write into a field that is missing, where its type alone does not tell. */
const missingHints: Record<string, string> = {
  label: 'It is the text that readers see: `"label": "Guides"`.',
  href: 'It is the address that the link leads to: `"href": "https://example.com"`.',
  id: 'It is the id of a doc: its path under the docs folder, without extension.',
  dirName: 'It is a folder of the docs: `"dirName": "guides"`, or `"."` for all of them.',
  value: 'It is the HTML to show.',
}

/** Fields of items that have a type. An object without one that has a plain value in such a field lacks its type. */
const fieldNames = ['id', 'label', 'href', 'dirName', 'value', 'className', 'collapsed', 'collapsible']

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isContainer = (value: unknown) => typeof value === 'object' && value !== null
