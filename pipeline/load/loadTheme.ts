import { join, posix, relative } from 'node:path'
import type { FileSystemAdapter } from 'fast-glob'
import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { withSlashes } from '../../schemas/shared/files/withSlashes.ts'
import { isTextElement, textComponents } from '../../schemas/textParts.ts'
import { docComponents } from '../../schemas/themeComponents.ts'
import { mdxComponents, themeFolder } from '../../schemas/themeSlots.ts'
import { parseScript } from '../code/parseScript.ts'
import { globSync, readdirSync } from '../tasks/disk.ts'
import { positionOfRange } from './positions/sourceTree.ts'
import { readText } from './readText.ts'
import { isMissing, unreadableFile } from './unreadableFile.ts'

export interface LoadedTheme {
  /** Files in `src/theme`, from the site's root, by the names that they have in the theme: `DocItem/Footer`. */
  files: Record<string, string>
  /** The components of docs in `MDXComponents`. */
  components: SiteConfig['components']
  diagnostics: Diagnostic[]
}

/** List the modules of `src/theme`: `Footer.tsx` and `Footer/index.tsx` are `Footer`. Tests and type declarations are skipped. */
export function loadTheme(root: string): LoadedTheme {
  const unreadable: Diagnostic[] = []
  const paths = globSync('**/*.{tsx,jsx,ts,js}', {
    cwd: join(root, themeFolder),
    ignore: ['**/*.{test,spec,d}.*', '**/__tests__/**'],
    followSymbolicLinks: false,
    fs: {
      readdirSync: readableFolders((folder, error) =>
        unreadable.push(unreadableFile(withSlashes(relative(root, folder)), error)),
      ),
    },
  })
  const files = Object.fromEntries(
    paths.sort().map((path) => [path.replace(/(?:\/index)?\.[jt]sx?$/, ''), posix.join(themeFolder, path)]),
  )
  const file = Object.hasOwn(files, mdxComponents) ? files[mdxComponents] : undefined
  const listed = file === undefined ? { components: {}, diagnostics: [] } : readComponents(root, file)
  const parts = Object.entries(textComponents(files)).map(([name, module]) => [name, { module, hydrate: true }])
  return {
    files,
    components: { ...Object.fromEntries(parts), ...listed.components },
    diagnostics: [...unreadable, ...listed.diagnostics],
  }
}

/** A function for fast-glob that takes a folder that cannot be read for an empty one. */
const readableFolders = (onUnreadable: (folder: string, error: unknown) => void) =>
  ((folder, options) => {
    try {
      return readdirSync(folder, options)
    } catch (error) {
      // It does not exist, or is a file.
      if (!isMissing(error) && (error as NodeJS.ErrnoException).code !== 'ENOTDIR') onUnreadable(folder, error)
      return []
    }
  }) as typeof readdirSync as FileSystemAdapter['readdirSync']

/**
 * Find the names in the object that `MDXComponents` exports.
 *
 *     export default { ...MDXComponents, Card, a: MyLink, pre: MyCode }  →  the components Card and a; `pre` is reported
 */
function readComponents(root: string, file: string): Pick<LoadedTheme, 'components' | 'diagnostics'> {
  const { text } = readText(root, file)
  const lang = /\.ts$/.test(file) ? 'ts' : /\.tsx$/.test(file) ? 'tsx' : 'jsx'
  const { program, errors } = parseScript(file, text, { lang, sourceType: 'module' })
  // What does not parse is reported with the other modules.
  const properties = errors.length > 0 ? [] : exportedProperties(program.body as unknown as Node[])
  const isComponent = ({ name }: Property) => /^[A-Z]\w*$/.test(name) || isTextElement(name)
  // Docs have the components of the theme anyway.
  const isOfTheme = ({ name, from }: Property) => docComponents.includes(name) && /^@theme\//.test(from ?? '')
  const elements = properties.filter((property) => !isComponent(property))
  const [first] = elements
  return {
    components: Object.fromEntries(
      properties
        .filter((property) => isComponent(property) && !isOfTheme(property))
        .map(({ name }) => [name, { module: `${file}?component=${name}`, hydrate: true }]),
    ),
    diagnostics: first
      ? [
          diagnose(
            'theme-component-unplaced',
            { file, ...positionOfRange(text, first) },
            { value: mdxComponents, elements: elements.map(({ name }) => name) },
            { hint: 'Style them with `customCss`, or register a component and use it by its name in the docs.' },
          ),
        ]
      : [],
  }
}

interface Node {
  type: string
  [field: string]: unknown
}

interface Property {
  name: string
  /** The specifier of the import that the value comes from. */
  from: string | undefined
  start: number
  end: number
}

/** The properties of the object that is the default export, directly or by name. */
function exportedProperties(body: Node[]): Property[] {
  const exported = body.find(({ type }) => type === 'ExportDefaultDeclaration')?.declaration as Node | undefined
  const object = exported?.type === 'Identifier' ? declaredObject(body, exported.name as string) : plain(exported)
  const properties = object?.type === 'ObjectExpression' ? (object.properties as Node[]) : []
  const imports = new Map(
    body
      .filter(({ type }) => type === 'ImportDeclaration')
      .flatMap(({ specifiers, source }) =>
        (specifiers as Node[]).map(({ local }) => [(local as Node).name, String((source as Node).value)]),
      ),
  )
  return properties.flatMap(({ type, key, value, computed }) => {
    if (type !== 'Property' || computed) return []
    const { name, value: text, start, end } = key as Node
    const from = imports.get((value as Node).name)
    return [{ name: String(name ?? text), from, start: Number(start), end: Number(end) }]
  })
}

function declaredObject(body: Node[], name: string): Node | undefined {
  const declarations = body
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap((statement) => statement.declarations as Node[])
  return plain(declarations.find(({ id }) => (id as Node).name === name)?.init as Node | undefined)
}

/** An expression without the types around it: `{…} as Components`. */
const plain = (node: Node | undefined): Node | undefined =>
  node && /^TS(?:As|Satisfies)Expression$/.test(node.type) ? plain(node.expression as Node) : node
