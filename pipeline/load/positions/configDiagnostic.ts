import { type Diagnostic, diagnose } from '../../../schemas/diagnostic.ts'
import { type ErrorCode, errors } from '../../../schemas/errors.ts'
import { renamedOptions } from '../../../schemas/renamedOptions.ts'
import { type Finding, pathName, quote, valueAt } from '../wording/reword.ts'
import type { Locate } from './sourceTree.ts'

/** Types that open a menu, and so cannot stand inside one. */
const menuTypes = ['dropdown', 'docsVersionDropdown', 'localeDropdown']

/** Tell one mistake in the config, with the code of its subject and the place it stands at. */
export function configFinding(finding: Finding, file: string, config: unknown, locate: Locate): Diagnostic {
  const { path, suggestions } = finding
  const name = pathName(path)
  const place = locate(path)
  const isNavbarItem = name.startsWith('themeConfig.navbar.items[')

  if (isNavbarItem && /\[\d+\]\.(?:items|dropdownItems\w+)\[/.test(name) && isMenu(finding, valueAt(config, path))) {
    const message = `\`${pathName(path.slice(0, -1))}\` is a dropdown inside a dropdown.`
    return diagnose('navbar-nested-dropdown', place, message, { hint: errors['navbar-nested-dropdown'].remedy })
  }
  if (finding.kind === 'type' && isNavbarItem) {
    const { message, hint } = finding
    return diagnose('navbar-item-type', place, `\`${name}\` ${message}.`, {
      hint,
      ...(suggestions ? { suggestions } : {}),
    })
  }
  if (finding.kind === 'unknown-key') {
    const [key, owner] = [String(path.at(-1)), pathName(path.slice(0, -1))]
    const message = `\`${key}\` is not a field of \`${owner === '' ? file : owner}\`.`
    const hint = unknownKeyHint(name, path.length === 1, suggestions !== undefined)
    const code = isNavbarItem && path.length > 4 ? 'navbar-item-field' : 'config-unknown-key'
    return diagnose(code, place, message, {
      hint,
      ...(suggestions && !Object.hasOwn(renamedOptions, name) ? { suggestions } : {}),
    })
  }
  const code = (finding.code ?? (isNavbarItem ? 'navbar-item-field' : 'config-field')) as ErrorCode
  const label = valueAt(config, [...path, 'label'])
  const said = isNavbarItem && typeof label === 'string' ? ` (${quote(label)})` : ''
  return diagnose(code, place, `\`${name}\`${said} ${finding.message}.`, {
    hint: (finding.message === 'is missing' ? hintFor(name) : undefined) ?? finding.hint,
    ...(suggestions ? { suggestions } : {}),
  })
}

function isMenu({ kind, path }: Finding, value: unknown): boolean {
  if (kind === 'type') return menuTypes.includes(String(value))
  return kind === 'unknown-key' && path.at(-1) === 'items'
}

function unknownKeyHint(name: string, isTopLevel: boolean, isLikely: boolean): string | undefined {
  if (Object.hasOwn(renamedOptions, name)) return renamedOptions[name]
  if (/\.items\[\d+\]\.position$/.test(name)) return 'Only the items of the navbar itself have a position.'
  return isTopLevel && !isLikely ? 'Data of your own belongs into `customFields`.' : undefined
}

const hintFor = (name: string) => hints[name] ?? hints[name.replace(/^.*\.items\[\d+\]\./, 'items.')]

/** What to do about a field that is missing, where its type alone does not tell. */
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
