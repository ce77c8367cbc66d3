import { readFileSync } from 'node:fs'
import { load, type SourceFile } from '../../pipeline/load/load.ts'
import { decodeText } from '../../pipeline/load/text.ts'
import type { DocFacts } from '../../pipeline/parse/docFacts.ts'
import { readFrontMatter } from '../../pipeline/parse/frontMatter.ts'
import type { DocEntry } from '../../pipeline/resolve/docEntry.ts'
import { identify } from '../../pipeline/resolve/identify.ts'
import { resolveSidebars, type Sidebars } from '../../pipeline/resolve/sidebars/resolveSidebars.ts'
import type { SiteConfig } from '../../schemas/config.ts'
import type { SidebarItem } from '../../schemas/graph.ts'
import { report } from '../report.ts'
import { site } from '../site.ts'

/** The docs of a site and their sidebars, without parsing the content below the front matter. */
export async function sidebarsOf(texts: Record<string, string>, { production = true } = {}) {
  const root = await site(texts)
  const loaded = await load({ root })
  if (!loaded.config) throw new Error(report(loaded.diagnostics))
  const config: SiteConfig = loaded.config
  const { categories, sidebars: written, docs: files } = loaded.versions[0]!
  const version = { name: 'current', path: config.docs[0]!.routeBasePath, keyPrefix: '' }
  const textOf = ({ source, file }: SourceFile) => decodeText({ source, bytes: readFileSync(file) }).text
  const read = files.map((file) => ({ file, ...readFrontMatter(textOf(file), file.source) }))
  const docs: DocEntry[] = read.map(({ file, frontMatter, positionsByKey, raw }) => {
    const facts = {
      frontMatter,
      frontMatterPositions: positionsByKey,
      rawFrontMatter: raw,
    } as Partial<DocFacts> as DocFacts
    return identify({ source: file.source, path: file.path, facts }, version, config).entry
  })
  const positionOf = (doc: DocEntry, field: string) => {
    const { positionsByKey } = read.find(({ file }) => file.source === doc.source)!
    return { file: doc.source, ...positionsByKey[field] }
  }
  const sidebars: Sidebars = resolveSidebars({
    sidebars: written,
    categories,
    configFile: loaded.configFile,
    docs,
    config,
    production,
    positionOf,
    version,
    translate: (_sidebar, _key, original) => original,
  })
  return { ...sidebars, loaded, config, docs, diagnostics: [...loaded.diagnostics, ...sidebars.diagnostics] }
}

/** Sidebars as an outline: a line for each item, indented by its depth. */
export function outline(items: SidebarItem[] = [], indent = ''): string[] {
  return items.flatMap((item) => {
    if (item.type === 'html') return [`${indent}${item.value}`]
    const line = `${indent}${item.label}${item.href === undefined ? '' : ` ${item.href}`}`
    return item.type === 'category' ? [`${line}:`, ...outline(item.items, `${indent}  `)] : [line]
  })
}
