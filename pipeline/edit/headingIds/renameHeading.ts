import type { Fix } from '../../../schemas/diagnostic.ts'
import { getOrInsert } from '../../../schemas/shared/collections/getOrInsert.ts'
import { isOfRef } from '../../../schemas/shared/files/refFolder.ts'
import type { SiteResults } from '../../compiled.ts'
import { IncludedFiles } from '../../load/includedFiles.ts'
import { markdownPlugins } from '../../load/markdownPlugins.ts'
import { sourceText } from '../../load/sourceText.ts'
import type { DocFacts } from '../../parse/docFacts.ts'
import { createParse, createParseWithPlugins } from '../../parse/parse.ts'
import { parseOptions } from '../../parse/parseOptions.ts'
import { applyFixes } from '../fixes/applyFixes.ts'
import { findUrl } from '../fixes/findText.ts'

/**
 * The edits of a site for a change to a heading: the change itself, and in all docs the links to ids that become others
 * with it. An id may be the heading's own or that of another heading with the same words.
 *
 *     ## Set up     →  ## Install          [x](./start.md#set-up)  →  [x](./start.md#install)
 *
 * `file` holds the heading: a doc, or a file that docs include. `site` has to be in the state of the files.
 */
export async function renameHeading(site: SiteResults, file: string, change: Fix): Promise<Map<string, Fix[]>> {
  const { root, config } = site.loaded
  const text = sourceText(root, file)
  if (text === undefined) return new Map()
  const changedText = applyFixes(text, [change]).text
  const options = parseOptions(config!)
  const plugins = markdownPlugins(root, config!)
  const parse = plugins ? createParseWithPlugins(options, plugins) : createParse(options)
  const read = new IncludedFiles(root).read
  const readChanged = (path: string) => (path === file ? normalize(changedText) : read(path))

  const edits = new Map([[file, [change]]])
  const newIds = new Map<string, Map<string, string>>()
  for (const { source, facts } of site.parsed.docs) {
    if (source !== file && !facts.includes.includes(file)) continue
    const { facts: changedFacts } = await parse(source, readChanged(source) ?? '', readChanged)
    newIds.set(source, changedIds(facts, changedFacts))
  }
  for (const { graph } of site.resolved) {
    const byRoute = new Map(Object.values(graph.docs).map((doc) => [doc.route, newIds.get(doc.source)]))
    for (const doc of Object.values(graph.docs)) {
      for (const { url, route, anchor, position } of doc.links) {
        const id = route === undefined || anchor === undefined ? undefined : byRoute.get(route)?.get(anchor)
        const path = position.file ?? doc.source
        // A commit stays as it is.
        const linkText = id === undefined || isOfRef(path) ? undefined : sourceText(root, path)
        if (linkText === undefined) continue
        for (const span of findUrl(linkText, position, url)) {
          const written = linkText.slice(span.start, span.end)
          const start = span.start + written.indexOf('#') + 1
          addOnce(edits, path, { start, end: span.end, text: id! })
        }
      }
    }
  }
  return edits
}

/** Ids of headings that change, by the old one. Headings are compared by their order. */
function changedIds(before: DocFacts, after: DocFacts): Map<string, string> {
  const ids = new Map<string, string>()
  for (const [index, { id }] of before.headings.entries()) {
    const newId = after.headings[index]?.id
    if (id !== undefined && newId !== undefined && newId !== id) ids.set(id, newId)
  }
  return before.headings.length === after.headings.length ? ids : new Map()
}

/** Add an edit unless there is one at its place: the links of a partial are on several pages. */
function addOnce(edits: Map<string, Fix[]>, file: string, fix: Fix): void {
  const ofFile = getOrInsert(edits, file, () => [])
  if (!ofFile.some(({ start, end }) => start < fix.end && fix.start < end)) ofFile.push(fix)
}

const normalize = (text: string) => text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
