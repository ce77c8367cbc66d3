import { readFileSync } from 'node:fs'
import postcss, { type Rule } from 'postcss'
import { type AuthoringName, authoringComponent, authoringComponents } from '../../../schemas/authoring/index.ts'
import { importedParts } from '../../../schemas/importedParts.ts'
import { moduleAliases, providedModules } from '../../../schemas/providedModules.ts'
import { textParts } from '../../../schemas/textParts.ts'
import { themeComponents } from '../../../schemas/themeComponents.ts'
import { mdxComponents, navbarItemTypes, navbarTypes, themeFolder, themeParts } from '../../../schemas/themeSlots.ts'
import { keywordsOf } from './keywords.ts'
import { code, page, table } from './markdown.ts'

const kinds = {
  markup: 'written as HTML',
  docs: 'written as HTML, in docs only',
  static: 'rendered when the site is built',
  hydrated: 'runs in the browser',
  imported: 'for pages and components, by import',
}

/** The reference of what the theme has: components, replaceable parts, modules and CSS variables. */
export function themePage(): string {
  const { light, dark } = variables()
  const aliases = (name: string) => Object.keys(moduleAliases).filter((alias) => moduleAliases[alias] === name)
  return page(
    'Theme',
    {
      description: 'Components, replaceable parts, modules to import and CSS variables of the theme.',
      keywords: keywordsOf('reference/theme.md'),
      sidebar_position: 6,
      wrapperClassName: 'reference',
    },
    [
      'What the theme offers to docs, pages, components and stylesheets of a site.',
      '## Components {#components}',
      'Docs use these without an import, except those *by import*. Everywhere, `@theme/Tabs` imports one. [Components](../write/components.mdx) shows them.',
      table(
        ['Component', 'In a doc it is'],
        Object.entries(themeComponents).map(([name, kind]) => [code(name), kinds[kind]]),
      ),
      '## Properties of components {#properties}',
      'The components that need no script take these properties. [Cards, steps and other components](../write/authoring-components.mdx) shows them.',
      ...Object.keys(authoringComponents).flatMap((name) => propertiesOf(name as AuthoringName)),
      '## Parts that can be replaced {#parts}',
      `A file in ${code(themeFolder)} with one of these names replaces the part: ${code(`${themeFolder}/Footer.tsx`)}, ${code(`${themeFolder}/DocItem/Footer/index.tsx`)}. [Replace parts of the theme](../look/replace-parts.md) shows how.`,
      table(
        ['Part', 'What it is'],
        Object.entries(themeParts).map(([name, text]) => [code(name), text]),
      ),
      '### Items of the navbar {#navbar-items}',
      `${code(`${themeFolder}/${navbarTypes}.tsx`)} adds components for items of the navbar: its default export is an object of them, by type. An item of a type that begins with ${code('custom-')} has its other fields as props, and ${code('mobile')} in the drawer. The components of the other types are parts, too.`,
      table(
        ['Part', 'Type of its items'],
        Object.entries(navbarItemTypes).map(([type, name]) => [code(`NavbarItem/${name}`), code(type)]),
      ),
      '### Text of docs {#text}',
      `Markdown becomes HTML; where a site replaces one of these parts, it becomes that component, which runs in the browser. ${code(`${themeFolder}/${mdxComponents}.tsx`)} adds components for docs and for elements: its default export is an object of them, by name: ${code('Card')}, ${code('table')}.`,
      table(
        ['Part', 'What it is'],
        Object.entries(textParts).map(([name, { text }]) => [code(name), text]),
      ),
      '### Parts by import {#imported-parts}',
      `Components of a site import these from ${code('@theme/…')}. They have no place: a file of that name is used where it is imported.`,
      importedParts.map(code).join(', '),
      '## Modules {#modules}',
      'What pages and components of a site may import, beside packages and their own files.',
      table(
        ['Module', 'Exports'],
        Object.entries(providedModules).map(([name, names]) => [
          [name, ...aliases(name)].map(code).join(', '),
          names.map(code).join(', '),
        ]),
      ),
      '## CSS variables {#variables}',
      'A stylesheet of the site sets any of them. [Colors and fonts](../look/colors-and-fonts.md) shows how.',
      table(
        ['Variable', 'Light', 'Dark'],
        [...light].map(([name, value]) => [code(name), code(value), dark.has(name) ? code(dark.get(name)!) : '']),
      ),
    ],
  )
}

/** A heading for a component, what it shows, and its properties. */
function propertiesOf(name: AuthoringName): string[] {
  const { text, properties } = authoringComponent(name)
  const rows = Object.entries(properties).map(([property, { type, text, required }]) => [
    code(property),
    typeof type === 'string' ? types[type] : type.map(code).join(', '),
    required ? `${text}. It is required.` : `${text}.`,
  ])
  const sentence = `${text[0]!.toUpperCase()}${text.slice(1)}.`
  return [
    `### ${code(name)} {#component-${name.toLowerCase()}}`,
    sentence,
    ...(rows.length > 0 ? [table(['Property', 'Value', 'For'], rows)] : []),
  ]
}

const types = {
  text: 'text',
  number: 'whole number',
  switch: 'nothing, or `{false}`',
  address: 'address',
  icon: '[name of an icon](https://lucide.dev/icons/)',
}

/** The variables of the theme's stylesheet, by color mode. */
function variables(): { light: Map<string, string>; dark: Map<string, string> } {
  const file = new URL('../../../renderer/theme/styles/variables.css', import.meta.url)
  const root = postcss.parse(readFileSync(file, 'utf8'))
  const read = (selectors: RegExp) => {
    const found = new Map<string, string>()
    root.walkRules((rule: Rule) => {
      if (!selectors.test(rule.selector)) return
      rule.walkDecls(/^--/, ({ prop, value }) => void found.set(prop, value.replace(/\s+/g, ' ')))
    })
    return found
  }
  return { light: read(/^:root$/), dark: read(/^(?:html)?\[data-theme="dark"\]$/) }
}
