import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import type { ErrorCode } from '../../schemas/errors.ts'
import { fieldOf } from '../../schemas/shared/collections/fieldOf.ts'
import { isObject } from '../../schemas/shared/collections/isObject.ts'
import { quote } from '../../schemas/shared/text/quote.ts'
import {
  type SidebarCategoryConfig,
  type SidebarItemConfig,
  type SidebarItemType,
  sidebarItems,
} from '../../schemas/sidebars.ts'
import { didYouMean } from '../wording/didYouMean.ts'
import type { Locate, Path } from './positions/sourceTree.ts'
import { prototypeKeys } from './prototypeKeys.ts'
import { pathName, reword } from './wording/reword.ts'

/** A sidebar item and its position: that of the doc id, the `href` or the `dirName` for an item that has one. */
export type LocatedSidebarItem =
  | (Exclude<SidebarItemConfig, SidebarCategoryConfig> & { position: Position })
  | LocatedSidebarCategory
export type LocatedSidebarCategory = Omit<SidebarCategoryConfig, 'items'> & {
  items: LocatedSidebarItem[]
  position: Position
  /** The position of the linked doc's id, or of the slug of a generated index. */
  linkPosition?: Position
}

const types = Object.keys(sidebarItems)
const typesHint = `The types are ${types.map((type) => `\`${type}\``).join(', ')}.`

/** Describes a list of items: a sidebar, a category in short form, or the `items` of a category. `name` is its id or label. */
interface ItemList {
  kind: 'sidebar' | 'category' | 'items'
  name?: string | undefined
}

/**
 * Expands the shorthands in sidebars and validates the items.
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

  /** Read the items of a sidebar or category. */
  sidebar(value: unknown, path: Path, list: ItemList): LocatedSidebarItem[] {
    if (Array.isArray(value)) return value.flatMap((item, index) => this.#item(item, [...path, index]))
    if (isObject(value) && !('type' in value)) return this.#categories(value, path)
    const given = isObject(value) ? 'a single item' : quote(value)
    const hint = 'An object whose keys are labels of categories will do as well.'
    this.#report('sidebar-shape', this.#locate(path), { ...list, given }, { hint })
    return []
  }

  #item(value: unknown, path: Path): LocatedSidebarItem[] {
    if (typeof value === 'string') return [{ type: 'doc', id: value, position: this.#locate(path) }]
    if (!isObject(value)) {
      const hint = 'An item is the id of a doc, or an object with a `type`.'
      const data = { problem: 'no-item', field: pathName(path), given: quote(value) } as const
      this.#report('sidebar-field', this.#locate(path), data, { hint })
      return []
    }
    if (!('type' in value)) {
      const isTypeMissing = Object.entries(value).some(
        ([key, inner]) => fieldNames.includes(key) && !isContainer(inner),
      )
      if (!isTypeMissing) return this.#categories(value, path)
      this.#report('sidebar-item-type', this.#locate(path), { field: pathName(path) }, { hint: typesHint })
      return []
    }
    const { type } = value
    if (typeof type !== 'string' || !Object.hasOwn(sidebarItems, type)) {
      const value = typeof type === 'string' ? type : undefined
      const suggestions = value === undefined ? [] : didYouMean(value, types)
      const data = { field: `${pathName(path)}.type`, value, given: quote(type) }
      const position = this.#locate([...path, 'type'], 'value')
      this.#report('sidebar-item-type', position, data, { hint: typesHint, suggestions })
      return []
    }
    return this.#typed(value, type as SidebarItemType, path)
  }

  #typed(value: Record<string, unknown>, type: SidebarItemType, path: Path): LocatedSidebarItem[] {
    const schema = sidebarItems[type]
    const fieldsToCheck = type === 'category' ? { ...value, items: undefined } : value
    const parsed = schema.safeParse(value, { reportInput: true })
    const mistakes = parsed.success ? [] : reword(parsed.error.issues, value, schema)
    for (const key of prototypeKeys(fieldsToCheck)) mistakes.push({ path: key, kind: 'unknown-key', reason: '' })
    for (const { path: inner, kind, reason, value, hint, suggestions } of mistakes) {
      const full = [...path, ...inner]
      const position = this.#locate(full)
      if (kind === 'unknown-key') {
        const owner = pathName(full.slice(0, -1))
        const data = { problem: 'unknown-field', value: String(inner.at(-1)), owner, type } as const
        this.#report('sidebar-field', position, data, { hint, suggestions })
        continue
      }
      const field = pathName(full)
      const missingHint = kind === 'missing' ? fieldOf(missingHints, field.replace(/^.*\./, '')) : undefined
      const code = kind === 'type' ? 'sidebar-item-type' : 'sidebar-field'
      this.#report(code, position, { field, value, reason }, { hint: missingHint ?? hint, suggestions })
    }

    const items = type === 'category' ? this.#itemsOf(value, path) : []
    if (!parsed.success || mistakes.length > 0) return []
    const item = parsed.data
    if (item.type !== 'category') {
      const target = (['id', 'href', 'dirName'] as const).find((field) => field in item)
      const position = target ? this.#locate([...path, target], 'value') : this.#locate(path)
      return [{ ...item, position }]
    }
    if (Array.isArray(value.items) && value.items.length === 0 && !item.link) this.#reportEmpty(item.label, path)
    const { link } = item
    const target = link && (['id', 'slug'] as const).find((field) => field in link)
    const linkPosition = target ? { linkPosition: this.#locate([...path, 'link', target], 'value') } : {}
    return [{ ...item, items, position: this.#locate(path), ...linkPosition }]
  }

  #itemsOf(value: Record<string, unknown>, path: Path): LocatedSidebarItem[] {
    const label = typeof value.label === 'string' ? value.label : undefined
    if (value.items !== undefined) {
      return this.sidebar(value.items, [...path, 'items'], { kind: 'items', name: label })
    }
    const hint = 'List what is in it: `"items": ["intro"]`.'
    this.#report('sidebar-field', this.#locate(path), { problem: 'no-items', value: label }, { hint })
    return []
  }

  /** Read the shorthand for categories: an object from labels to items. */
  #categories(value: Record<string, unknown>, path: Path): LocatedSidebarItem[] {
    return Object.entries(value).flatMap(([label, inner]): LocatedSidebarItem[] => {
      const innerPath = [...path, label]
      if (label === '__proto__') {
        this.#report('sidebar-field', this.#locate(innerPath), { problem: 'name', value: label, kind: 'category' })
        return []
      }
      const items = this.sidebar(inner, innerPath, { kind: 'category', name: label })
      if (Array.isArray(inner) && inner.length === 0) this.#reportEmpty(label, innerPath)
      return [{ type: 'category', label, items, position: this.#locate(innerPath) }]
    })
  }

  #reportEmpty(label: string, path: Path): void {
    const hint = 'Add an item or a link, or take the category out.'
    this.#report('sidebar-category-empty', this.#locate(path), { value: label }, { hint })
  }

  #report<Code extends ErrorCode>(...diagnostic: Parameters<typeof diagnose<Code>>): void {
    this.diagnostics.push(diagnose(...diagnostic))
  }
}

/** Hints for missing fields. */
const missingHints: Record<string, string> = {
  label: 'It is the text that readers see: `"label": "Guides"`.',
  href: 'It is the address that the link leads to: `"href": "https://example.com"`.',
  id: 'It is the id of a doc: its path under the docs folder, without extension.',
  dirName: 'It is a folder of the docs: `"dirName": "guides"`, or `"."` for all of them.',
  value: 'It is the HTML to show.',
}

/** Fields of typed items. An object with a plain value in one of them is an item without its `type`. */
const fieldNames = ['id', 'label', 'href', 'dirName', 'value', 'className', 'collapsed', 'collapsible']

const isContainer = (value: unknown) => typeof value === 'object' && value !== null
