import { isAdmonitionPart } from '../../../schemas/textParts.ts'

const prefix = '\0quire:admonition/'

/** The name of the component of each type of admonition, with that of its icon. */
const types: Record<string, [type: string, icon: string]> = {
  note: ['Note', 'Note'],
  tip: ['Tip', 'Tip'],
  info: ['Info', 'Info'],
  warning: ['Warning', 'Warning'],
  caution: ['Caution', 'Warning'],
  danger: ['Danger', 'Danger'],
}
const aliases = { secondary: 'note', important: 'info', success: 'tip' }

/** Modules of the parts of admonitions, of which a site replaces some: types, boxes and icons. */
export function admonitionModules(replacements: Record<string, string>, ours: (path: string) => string) {
  const file = JSON.stringify(ours('theme/parts/admonitions.tsx'))
  const isReplaced = (name: string) => Object.hasOwn(replacements, `Admonition/${name}`)
  const hasParts = Object.keys(replacements).some(isAdmonitionPart)
  return {
    /** The module of `@theme/Admonition` and of its types. `kind` is `-original` or `-init`. */
    module(name: string, kind: string | undefined): string | undefined {
      if (name === 'Admonition/Types' || /^Admonition\/Type\/\w+$/.test(name))
        return prefix + name.slice('Admonition/'.length)
      return name === 'Admonition' && hasParts && (kind !== undefined || !Object.hasOwn(replacements, name))
        ? `${prefix}all`
        : undefined
    },

    load(id: string): string | undefined {
      if (!id.startsWith(prefix)) return undefined
      const part = id.slice(prefix.length)
      if (part === 'all')
        return [
          "import types from '@theme/Admonition/Types'",
          `import { typedAdmonition } from ${file}`,
          'export default typedAdmonition(types)',
        ].join('\n')
      if (part === 'Types') {
        const names = Object.entries(types).map(([type, [name]]) => `${type}: ${name}`)
        const others = Object.entries(aliases).map(([alias, type]) => `${alias}: ${types[type]![0]}`)
        const imports = Object.values(types).map(([name]) => `import ${name} from '@theme/Admonition/Type/${name}'`)
        return [...imports, `export default { ${[...names, ...others]} }`].join('\n')
      }
      const [type, [, icon]] = Object.entries(types).find(([, [name]]) => part === `Type/${name}`) ?? ['', ['', '']]
      const hasIcon = isReplaced(`Icon/${icon}`)
      return [
        "import Layout from '@theme/Admonition/Layout'",
        ...(hasIcon ? [`import Icon from '@theme/Admonition/Icon/${icon}'`] : []),
        `import { admonitionType } from ${file}`,
        `export default admonitionType(${JSON.stringify(type)}, Layout${hasIcon ? ', Icon' : ''})`,
      ].join('\n')
    },
  }
}
