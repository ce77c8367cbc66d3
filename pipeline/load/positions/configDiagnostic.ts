import { type Diagnostic, diagnose } from '../../../schemas/diagnostic.ts'
import { errors } from '../../../schemas/errors.ts'
import { renamedOptions } from '../../../schemas/renamedOptions.ts'
import { fieldOf } from '../../../schemas/shared/collections/fieldOf.ts'
import { type Mistake, pathName, valueAt } from '../wording/reword.ts'
import type { Locate } from './sourceTree.ts'

/** Types of menus. They are not allowed inside a menu. */
const menuTypes = ['dropdown', 'docsVersionDropdown', 'localeDropdown']

/** Make the diagnostic of one mistake in the config, with the code of its subject and its position. */
export function configDiagnostic(mistake: Mistake, file: string, config: unknown, locate: Locate): Diagnostic {
  const { path, kind, reason, value, hint, suggestions } = mistake
  const field = pathName(path)
  const position = locate(path)
  const isNavbarItem = field.startsWith('themeConfig.navbar.items[')

  if (isNavbarItem && /\[\d+\]\.(?:items|dropdownItems\w+)\[/.test(field) && isMenu(mistake, valueAt(config, path))) {
    const hint = errors['navbar-nested-dropdown'].remedy
    return diagnose('navbar-nested-dropdown', position, { field: pathName(path.slice(0, -1)) }, { hint })
  }
  if (kind === 'type' && isNavbarItem) {
    const types = hint?.replace('`custom`', '`custom-…` with a name')
    return diagnose('navbar-item-type', position, { field, value, reason }, { hint: types, suggestions })
  }
  if (kind === 'unknown-key') {
    const code = isNavbarItem && path.length > 4 ? 'navbar-item-field' : 'config-unknown-key'
    const data = { value: String(path.at(-1)), owner: pathName(path.slice(0, -1)) || file }
    return diagnose(code, position, data, {
      hint: unknownKeyHint(field, path.length === 1, suggestions !== undefined),
      suggestions: Object.hasOwn(renamedOptions, field) ? undefined : suggestions,
    })
  }
  const code = (mistake.code ?? (isNavbarItem ? 'navbar-item-field' : 'config-field')) as FieldCode
  const label = isNavbarItem ? valueAt(config, [...path, 'label']) : undefined
  const data = { field, value, label: typeof label === 'string' ? label : undefined, reason }
  return diagnose(code, position, data, {
    hint: (kind === 'missing' ? hintFor(field) : undefined) ?? hint,
    suggestions,
  })
}

/** The codes that a field with a wrong value may have. */
type FieldCode = 'config-field' | 'navbar-item-field' | 'footer-mixed-links'

function isMenu({ kind, path }: Mistake, value: unknown): boolean {
  if (kind === 'type') return menuTypes.includes(String(value))
  return kind === 'unknown-key' && path.at(-1) === 'items'
}

function unknownKeyHint(name: string, isTopLevel: boolean, isLikely: boolean): string | undefined {
  const field = name.replace(/\[\d+\]/g, '')
  if (Object.hasOwn(renamedOptions, field)) return renamedOptions[field]
  if (/\.items\[\d+\]\.position$/.test(name)) return 'Only the items of the navbar itself have a position.'
  return isTopLevel && !isLikely ? 'Put your own data in `customFields`.' : undefined
}

const hintFor = (name: string) => fieldOf(hints, name) ?? fieldOf(hints, name.replace(/^.*\.items\[\d+\]\./, 'items.'))

/** Hints for missing fields. */
const hints: Record<string, string> = {
  title: 'It is the name of the site: `title: "Click Docs"`.',
  url: 'It is where the site is served: `url: "https://docs.example.com"`.',
  baseUrl: 'It is the path the site is served under; for most sites `baseUrl: "/"`.',
  'items.docId': 'It is the id of the doc to link to: its path under the docs folder, without extension.',
  'items.sidebarId': 'It is the id of the sidebar to link to, as in the sidebars file.',
  'items.value': 'It is the HTML to show.',
  'themeConfig.announcementBar.content': 'It is the text of the bar. It may hold HTML.',
  'themeConfig.algolia.appId': 'Algolia gives it to you. To search without a service, leave `algolia` out.',
  'themeConfig.algolia.apiKey':
    'Algolia gives it to you: the key for searching. To search without a service, leave `algolia` out.',
  'themeConfig.algolia.indexName': 'It is the name of your index. To search without a service, leave `algolia` out.',
}
