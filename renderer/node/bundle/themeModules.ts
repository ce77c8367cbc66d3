import { dirname, join } from 'node:path'
import { docComponents, themeModules as themeComponentNames } from '../../../schemas/themeComponents.ts'
import { mdxComponents, type ThemeSlot, themeSlots } from '../../../schemas/themeSlots.ts'
import { originalModule, replacementModule, slotComponents } from './themeSlots.ts'

export const themeFile = (name: string) => `theme/mdx/${name}.tsx`

const prefixes = { original: '\0quire:original/', replacement: '\0quire:replacement/' }

/**
 * Resolve and load the modules of `@theme/…` and of components that the site replaces. `replacements` are the files in
 * `src/theme`, absolute, by name.
 *
 * A replaced component of the theme is exchanged where the theme imports it, so that a site without replacements has the
 * same code as if there were no such thing.
 */
export function themeModules(replacements: Record<string, string>, ours: (path: string) => string) {
  const ownFile = (name: string) => (Object.hasOwn(replacements, name) ? replacements[name] : undefined)
  const slotFile = (slot: ThemeSlot) => ours(`theme/${slotComponents[slot][0]}`)
  // Of two names for the same component, the first one counts.
  const replaced = new Map(
    themeSlots
      .filter((slot) => ownFile(slot) !== undefined)
      .reverse()
      .map((slot) => [slotFile(slot), slot]),
  )
  const isSlot = (name: string): name is ThemeSlot => (themeSlots as readonly string[]).includes(name)

  return {
    /** The module in place of one of the theme that a module of ours imports. */
    replacementOf(id: string, importer: string | undefined): string | undefined {
      if (replaced.size === 0 || !/\.tsx$/.test(id) || importer?.startsWith('\0quire:')) return undefined
      const slot = replaced.get(id.startsWith('.') && importer ? join(dirname(importer), id) : id)
      return slot && prefixes.replacement + slot
    },

    /** The module of `@theme/<name>`, `@theme-original/<name>` and `@theme-init/<name>`: a file, or a virtual module. */
    themeModule(id: string): string | undefined {
      const [, kind, name = ''] = /^@theme(-original|-init)?\/(.+)$/.exec(id) ?? []
      if (name === '') return undefined
      // Pages use it for their title; a replacement of it is around all pages.
      const own = kind === undefined && name !== 'Layout' ? ownFile(name) : undefined
      if (own !== undefined) return own
      const isComponent = themeComponentNames.includes(name)
      if (name === mdxComponents || (isSlot(name) && (kind !== undefined || !isComponent)))
        return prefixes.original + name
      return isComponent ? ours(themeFile(name)) : undefined
    },

    load(id: string): string | undefined {
      for (const [kind, prefix] of Object.entries(prefixes)) {
        if (!id.startsWith(prefix)) continue
        if (id === prefixes.original + mdxComponents) return objectOf(docComponents, ours)
        const slot = id.slice(prefix.length) as ThemeSlot
        return kind === 'original'
          ? originalModule(slot, slotFile(slot), ours('theme/slots.tsx'))
          : replacementModule(slot, ownFile(slot)!, slotFile(slot), ours('theme/slots.tsx'))
      }
      return undefined
    },
  }
}

/** A module that exports an object with components of the theme. */
export function objectOf(names: string[], ours: (path: string) => string, exported = 'default'): string {
  const imports = names.map((name) => `import ${name} from ${JSON.stringify(ours(themeFile(name)))}`)
  const object = `{ ${names.join(', ')} }`
  return [
    ...imports,
    exported === 'default' ? `export default ${object}` : `export const ${exported} = ${object}`,
  ].join('\n')
}
