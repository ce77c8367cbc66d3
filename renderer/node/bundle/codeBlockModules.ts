import { isCodeBlockPart } from '../../../schemas/textParts.ts'

const prefix = '\0quire:codeBlock/'

/** The parts of code blocks that are made of others: the function of the theme, and the names of the parts that it takes. */
const composed: Record<string, [name: string, parts: string[]]> = {
  '': ['codeBlockOf', ['Content/String', 'Content/Element']],
  'Content/String': ['stringContent', ['Layout']],
  Layout: ['codeLayout', ['Container', 'Title', 'Content', 'Buttons']],
  Buttons: ['codeButtons', ['Buttons/CopyButton', 'Buttons/WordWrapButton']],
}

/** The other parts: components of the theme. */
const single: Record<string, string> = {
  'Content/Element': 'ElementContent',
  Container: 'CodeContainer',
  Title: 'CodeTitle',
  Content: 'CodeContent',
  'Buttons/CopyButton': 'CopyButton',
  'Buttons/WordWrapButton': 'WordWrapButton',
}

/** Modules of the parts of code blocks, of which a site replaces some. */
export function codeBlockModules(replacements: Record<string, string>, ours: (path: string) => string) {
  const file = JSON.stringify(ours('theme/parts/codeBlocks.tsx'))
  const hasParts = Object.keys(replacements).some(isCodeBlockPart)
  return {
    /** The module of `@theme/CodeBlock` and of its parts. `kind` is `-original` or `-init`. */
    module(name: string, kind: string | undefined): string | undefined {
      if (isCodeBlockPart(name)) return prefix + name.slice('CodeBlock/'.length)
      return name === 'CodeBlock' && hasParts && (kind !== undefined || !Object.hasOwn(replacements, name))
        ? prefix
        : undefined
    },

    load(id: string): string | undefined {
      if (!id.startsWith(prefix)) return undefined
      const part = id.slice(prefix.length)
      const one = single[part]
      if (one !== undefined) return `export { ${one} as default } from ${file}`
      const [name, parts] = composed[part]!
      const names = parts.map((path) => path.replace(/^.*\//, ''))
      return [
        ...parts.map((path, index) => `import ${names[index]} from '@theme/CodeBlock/${path}'`),
        `import { ${name} } from ${file}`,
        `export default ${name}(${names.join(', ')})`,
      ].join('\n')
    },
  }
}
