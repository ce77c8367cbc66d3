import { hasOwnNavbarTypes, navbarItemTypes, navbarTypes } from '../../../schemas/themeSlots.ts'

const prefix = '\0quire:navbar/'

/**
 * Modules of the items of the navbar, which the theme shows in the navbar and in the drawer. For components of the site an
 * item is one component by its type, with the prop `mobile` in the drawer.
 */
export function navbarModules(replacements: Record<string, string>, ours: (path: string) => string) {
  const [inBar, inDrawer] = [ours('theme/shell/NavbarItem.tsx'), ours('theme/shell/DrawerItem.tsx')]
  const slots = ours('theme/slots/navbarItems.tsx')
  const isTyped = hasOwnNavbarTypes(replacements)
  const item = `${prefix}${isTyped ? 'typed' : 'either'}`
  const names = Object.values(navbarItemTypes).filter((name) => name !== 'SearchNavbarItem')

  const code: Record<string, string> = {
    either: [
      `import { NavbarItem as InBar } from ${JSON.stringify(inBar)}`,
      `import { DrawerItem as InDrawer } from ${JSON.stringify(inDrawer)}`,
      `import { either } from ${JSON.stringify(slots)}`,
      'export const NavbarItem = either(InBar, InDrawer)',
    ].join('\n'),
    typed: [
      `import types from '@theme/${navbarTypes}'`,
      `import { typed } from ${JSON.stringify(slots)}`,
      'export const NavbarItem = typed(types)',
    ].join('\n'),
    types: [
      ...Object.values(navbarItemTypes).map((name) => `import ${name} from '@theme/NavbarItem/${name}'`),
      `export default { ${Object.entries(navbarItemTypes).map((entry) => entry.join(': '))} }`,
    ].join('\n'),
  }

  return {
    /** The modules in place of those of the theme. `outermost` has the replaced parts by file. */
    places(outermost: Map<string, string>): [file: string, module: string][] {
      const own = outermost.get(inBar)
      if (!isTyped && own === undefined) return []
      code.drawer = [
        `import { NavbarItem } from ${JSON.stringify(own ?? item)}`,
        `import { inDrawer } from ${JSON.stringify(slots)}`,
        'export const DrawerItem = inDrawer(NavbarItem)',
      ].join('\n')
      return [
        [inBar, item],
        [inDrawer, `${prefix}drawer`],
      ]
    },

    /** The module inside the part that is `file`. */
    inner: (file: string) => (file === inBar ? item : file),

    /** The module of `@theme/NavbarItem/…`, where it is one of ours. */
    module(name: string): string | undefined {
      if (name === navbarTypes) return `${prefix}types`
      const [, type, place] = /^NavbarItem\/(\w+)(?:\/(Desktop|Mobile))?$/.exec(name) ?? []
      if (!names.some((known) => known === type)) return undefined
      return `${prefix}item/${type}${place ? `/${place}` : ''}`
    },

    load(id: string): string | undefined {
      if (!id.startsWith(prefix)) return undefined
      const [kind = '', name, place] = id.slice(prefix.length).split('/')
      if (kind !== 'item') return code[kind]
      const type = Object.entries(navbarItemTypes).find((entry) => entry[1] === name)?.[0]
      const args = [JSON.stringify(type), 'NavbarItem', ...(place ? [String(place === 'Mobile')] : [])]
      return [
        `import { NavbarItem } from ${JSON.stringify(`${prefix}either`)}`,
        `import { itemOfType } from ${JSON.stringify(slots)}`,
        `export default itemOfType(${args.join(', ')})`,
      ].join('\n')
    },
  }
}
