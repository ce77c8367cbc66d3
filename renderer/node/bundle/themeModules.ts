import { dirname, join } from 'node:path'
import { isImportedPart } from '../../../schemas/importedParts.ts'
import { docComponents, isDocsOnly, themeModules as themeComponentNames } from '../../../schemas/themeComponents.ts'
import { isThemeSlot, mdxComponents, type ThemeSlot, themeSlots } from '../../../schemas/themeSlots.ts'
import { admonitionModules } from './admonitionModules.ts'
import { codeBlockModules } from './codeBlockModules.ts'
import { importedPartFiles } from './importedParts.ts'
import { navbarModules } from './navbarModules.ts'
import { originalModule, replacementModule, slotComponents } from './themeSlots.ts'

export const themeFile = (name: string) => `theme/mdx/${name}.tsx`

const prefixes = { original: '\0quire:original/', replacement: '\0quire:replacement/', part: '\0quire:part/' }

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
  const isReplaced = (slot: ThemeSlot) => ownFile(slot) !== undefined
  const navbar = navbarModules(replacements, ours)
  const admonitions = admonitionModules(replacements, ours)
  const codeBlocks = codeBlockModules(replacements, ours)
  const slots = ours('theme/slots/slots.tsx')

  /** The parts of the theme that are one file of ours, the outer one first, with those that the site replaces. */
  const partsOf = (file: string) => themeSlots.filter((slot) => slotFile(slot) === file)
  const outermost = new Map(
    themeSlots
      .filter(isReplaced)
      .reverse()
      .map((slot) => [slotFile(slot), prefixes.replacement + slot]),
  )
  /** The module inside a part: the next one that is replaced, or that of the theme. */
  function innerOf(slot: ThemeSlot): string {
    const parts = partsOf(slotFile(slot))
    const next = parts.slice(parts.indexOf(slot) + 1).find(isReplaced)
    return next ? prefixes.replacement + next : navbar.inner(slotFile(slot))
  }
  const places = new Map([...navbar.places(outermost), ...outermost])

  return {
    /** The module in place of one of the theme that a module of ours imports. */
    replacementOf(id: string, importer: string | undefined): string | undefined {
      if (places.size === 0 || !/\.tsx$/.test(id) || importer?.startsWith('\0quire:')) return undefined
      return places.get(id.startsWith('.') && importer ? join(dirname(importer), id) : id)
    },

    /** The module of `@theme/<name>`, `@theme-original/<name>` and `@theme-init/<name>`: a file, or a virtual module. */
    themeModule(id: string): string | undefined {
      if (id.startsWith('\0quire:')) return id
      const [, kind, name = ''] = /^@theme(-original|-init)?\/(.+)$/.exec(id) ?? []
      if (name === '') return undefined
      // Pages use it for their title; a replacement of it is around all pages.
      const own = kind === undefined && name !== 'Layout' ? ownFile(name) : undefined
      if (own !== undefined) return own
      const item = navbar.module(name) ?? admonitions.module(name, kind) ?? codeBlocks.module(name, kind)
      if (item !== undefined) return item
      if (isImportedPart(name)) return prefixes.part + name
      const isComponent = themeComponentNames.includes(name)
      if (name === mdxComponents || (isThemeSlot(name) && (kind !== undefined || !isComponent)))
        return prefixes.original + name
      return isComponent ? ours(themeFile(name)) : undefined
    },

    load(id: string): string | undefined {
      const item = navbar.load(id) ?? admonitions.load(id) ?? codeBlocks.load(id)
      if (item !== undefined) return item
      for (const [kind, prefix] of Object.entries(prefixes)) {
        if (!id.startsWith(prefix)) continue
        if (id === prefixes.original + mdxComponents) return componentsModule(ours)
        const name = id.slice(prefix.length)
        if (isImportedPart(name)) {
          const [file, exported] = importedPartFiles[name]
          return `export { ${exported} as default } from ${JSON.stringify(ours(`theme/${file}`))}`
        }
        const slot = name as ThemeSlot
        const modules = { inner: innerOf(slot), slots }
        return kind === 'original'
          ? originalModule(slot, modules)
          : replacementModule(slot, { own: ownFile(slot)!, ...modules })
      }
      return undefined
    },
  }
}

/** `@theme-original/MDXComponents`: the components of docs that have a file, and those of elements. */
const componentsModule = (ours: (path: string) => string) =>
  [
    `import { elements } from ${JSON.stringify(ours('theme/parts/elements.tsx'))}`,
    objectOf(
      docComponents.filter((name) => !isDocsOnly(name)),
      ours,
      'components',
    ),
    'export default { ...elements, ...components }',
  ].join('\n')

/** A module that exports an object with components of the theme. */
export function objectOf(names: string[], ours: (path: string) => string, exported = 'default'): string {
  const imports = names.map((name) => `import ${name} from ${JSON.stringify(ours(themeFile(name)))}`)
  const object = `{ ${names.join(', ')} }`
  return [
    ...imports,
    exported === 'default' ? `export default ${object}` : `export const ${exported} = ${object}`,
  ].join('\n')
}
