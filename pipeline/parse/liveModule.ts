import { createProcessor } from '@mdx-js/mdx'
import type { Expression, Program } from 'estree'
import { valueToEstree } from 'estree-util-value-to-estree'
import type { Element, Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import type { MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm'
import type { Options as RehypeOptions } from 'remark-rehype'
import type { Parent } from 'unist'
import { VFile } from 'vfile'
import { isAuthoring } from '../../schemas/authoring/index.ts'
import { docComponents } from '../../schemas/themeComponents.ts'
import { isJsx } from './authoring/jsx.ts'
import type { ParseContext } from './context.ts'
import { declareDocValues, undeclaredDocValues, usedDocValues } from './docValues.ts'
import { importOf } from './importOf.ts'
import { attributesProperty, hasLinkPlaceholder, isPlainPlaceholder } from './links.ts'
import { markIslands } from './liveIslands.ts'
import { finish, finishSync, type Step } from './plugins.ts'
import { foldRest, markExcerpt } from './posts.ts'
import { rehypeSteps } from './rehype/index.ts'
import { reactAttributes } from './rehype/jsxElements.ts'
import { pluginTree } from './rehype/pluginTree.ts'
import { scriptNames } from './scriptNames.ts'
import { visit } from './visit.ts'

/**
 * A doc that holds JavaScript, as the text of a module whose default export is its content.
 *
 * Goes through the same steps as every other doc, so headings, links and code are noted alike. Components that every doc
 * may use without an import are imported for it.
 */
export function* compileLiveDoc(tree: Root, context: ParseContext, rehypeOptions: RehypeOptions): Step<string> {
  const imports = componentImports(tree, context)
  const values = context.isModule ? undeclaredDocValues(tree) : usedDocValues(tree)
  const toTree = (hast: HastRoot) => {
    const converted = pluginTree(hast, context)
    return context.plugins ? finish(addImports(converted, context, imports)) : finishSync(converted)
  }
  const processor = createProcessor({
    format: 'mdx',
    elementAttributeNameCase: 'react',
    remarkRehypeOptions: rehypeOptions,
    rehypePlugins: [
      () => toTree,
      () => (hast: HastRoot) => markExcerpt(hast, context.excerptEnd),
      ...rehypeSteps.map((step) => () => step(context)),
      // The module that imports the file has the island.
      () => (hast: HastRoot) => (context.isModule ? undefined : markIslands(hast)),
      () => (hast: HastRoot) => foldRest(hast, context.excerptEnd),
      () => (hast: HastRoot) => void hast.children.unshift(...declareDocValues(values, context)),
      () => addAttributesPlaceholder,
      () => rawAsProperties,
    ],
  })
  const file = new VFile({ path: context.source, value: context.text })
  const whole = { ...tree, children: [...imports, ...tree.children] } as never
  const program = context.plugins ? yield processor.run(whole, file) : processor.runSync(whole, file)
  for (const name of context.imported.values()) context.islands.add(name)
  return String(processor.stringify(program as Program, file))
}

/** Import the components that rehype plugins have added. */
function* addImports(converted: Step<HastRoot>, context: ParseContext, imports: MdxjsEsm[]): Step<HastRoot> {
  const tree = yield* converted
  const known = new Set(imports.map(importedModule))
  const added = componentImports(tree, context).filter((node) => !known.has(importedModule(node)))
  tree.children.unshift(...added)
  return tree
}

const importedModule = ({ data }: MdxjsEsm) => JSON.stringify(data?.estree?.body)

/**
 * Imports of the components that a doc uses and does not import itself: those that the site registered, and ours.
 *
 *     <Box>, <Tabs>     →  import Box from '@site/src/Box.tsx'; import Tabs from '@theme/Tabs'
 */
function componentImports(tree: Root | HastRoot, { imported, options }: ParseContext): MdxjsEsm[] {
  const { used, declared } = scriptNames(tree as Root)
  const names = new Set([...imported.keys(), ...used.map(({ name }) => name)])
  visit(tree, (node) => {
    if (isJsx(node)) {
      names.add((node.name ?? '').split('.')[0]!)
    }
  })
  const moduleOf = (name: string) => {
    const component = imported.get(name) ?? name
    const isOwn = isAuthoring(component) && !imported.has(name) && Object.hasOwn(options.components, name)
    if (docComponents.includes(component) && !isOwn) return `@theme/${component}`
    return Object.hasOwn(options.components, name) ? `@site/${options.components[name]}` : undefined
  }
  return [...names].sort().flatMap((name) => {
    const module = declared.has(name) ? undefined : moduleOf(name)
    return module === undefined ? [] : [importOf(name, module)]
  })
}

/** Add a placeholder for the attributes of a resolved URL, such as an image's size. */
function addAttributesPlaceholder(tree: HastRoot): void {
  visit(tree, 'element', (element: Element) => {
    const { href, src } = element.properties
    const placeholder = [href, src].find((url) => hasLinkPlaceholder(String(url)))
    if (placeholder !== undefined && !isPlainPlaceholder(String(placeholder)))
      element.properties[attributesProperty] = placeholder
  })
}

/**
 * JSX cannot contain raw HTML: set it with `dangerouslySetInnerHTML` on the element that contains it, through the site's
 * Trusted Types policy.
 */
function rawAsProperties(tree: HastRoot): void {
  let hasRaw = false
  visit(tree, 'element', (element: Element, index, parent: Parent | undefined) => {
    const [raw] = element.children as { type: string; value?: string }[]
    if (raw?.type !== 'raw' || !parent || index === undefined) return
    hasRaw = true
    const attributes = Object.entries(reactAttributes(element.properties)).map(
      ([name, value]) => [name, valueToEstree(value)] as const,
    )
    const trusted: Expression = {
      type: 'CallExpression',
      callee: { type: 'Identifier', name: trustedHtml },
      arguments: [{ type: 'Literal', value: raw.value! }],
      optional: false,
    }
    parent.children[index] = {
      type: 'mdxJsxTextElement',
      name: element.tagName,
      attributes: [...attributes, ['dangerouslySetInnerHTML', trusted] as const].map(([name, expression]) => ({
        type: 'mdxJsxAttribute',
        name,
        value: {
          type: 'mdxJsxAttributeValueExpression',
          value: '',
          data: {
            estree: {
              type: 'Program',
              sourceType: 'module',
              body: [{ type: 'ExpressionStatement', expression }],
            },
          },
        },
      })),
      children: [],
    } as MdxJsxTextElementHast
  })
  if (hasRaw) tree.children.unshift(importOf(trustedHtml, 'quire-docs/trustedHtml', 'trustedHtml'))
}

/** Local name of the import in the module. Names of authors do not begin like this. */
const trustedHtml = '_quire_trustedHtml'
