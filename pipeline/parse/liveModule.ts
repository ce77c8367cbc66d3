import { createProcessor } from '@mdx-js/mdx'
import type { Program } from 'estree'
import type { Element, Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm'
import type { Options as RehypeOptions } from 'remark-rehype'
import { VFile } from 'vfile'
import { componentImports } from './componentImports.ts'
import type { ParseContext } from './context.ts'
import { declareDocValues, undeclaredDocValues, usedDocValues } from './docValues.ts'
import { attributesProperty, hasLinkPlaceholder, isPlainPlaceholder } from './links.ts'
import { markIslands } from './liveIslands.ts'
import { finish, finishSync, type Step } from './plugins.ts'
import { foldRest, markExcerpt } from './posts.ts'
import { rawAsProperties } from './rawAsProperties.ts'
import { rehypeSteps } from './rehype/index.ts'
import { pluginTree } from './rehype/pluginTree.ts'
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

/** Add a placeholder for the attributes of a resolved URL, such as an image's size. */
function addAttributesPlaceholder(tree: HastRoot): void {
  visit(tree, 'element', (element: Element) => {
    const { href, src } = element.properties
    const placeholder = [href, src].find((url) => hasLinkPlaceholder(String(url)))
    if (placeholder !== undefined && !isPlainPlaceholder(String(placeholder)))
      element.properties[attributesProperty] = placeholder
  })
}
