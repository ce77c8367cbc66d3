import { existsSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import fastGlob from 'fast-glob'
import type { Doc } from '../../schemas/graph.ts'
import { getOrInsert } from '../../schemas/shared/collections/getOrInsert.ts'
import { withSlashes } from '../../schemas/shared/files/withSlashes.ts'
import { writeFileAtomic } from '../../schemas/shared/files/writeFileAtomic.ts'
import { checkOut } from '../diff/checkOut.ts'
import { compileCommit } from '../diff/compileCommit.ts'
import { isOutputPath } from '../output/outputFiles.ts'
import type { MissingAnchor } from './askedAddresses.ts'
import { type OldFile, oldFiles } from './oldFiles.ts'
import { oldHeadings } from './oldHeadings.ts'

/** A doc at an address, or with an anchor, that it has no longer. */
export interface OldPage {
  route: string
  doc: Doc
  text: string
  /** The doc that it is now, by its file from the site's root; absent if it was removed. */
  now?: string
  similarity: number
}

interface OldPagesOptions {
  configFile?: string | undefined
  /** The folders of the docs, from the site's root. */
  folders: string[]
  /** Anchors that were asked for. */
  anchors: MissingAnchor[]
}

/**
 * Find the addresses and anchors that docs of the history had. The old files are put into a copy of the last commit, in the place of its
 * docs, and compiled with its config: what makes an address (front matter, numbers, folders) is read by the code that reads it
 * everywhere. Versions of one path are compiled one after the other.
 */
export async function oldPages(root: string, { configFile, folders, anchors }: OldPagesOptions): Promise<OldPage[]> {
  const copy = await checkOut(root, 'HEAD')
  try {
    const inRepository = withSlashes(relative(copy.top, copy.root))
    const prefix = inRepository === '' ? '' : `${inRepository}/`
    const asked = new Map<string, Set<string>>()
    for (const { doc, anchor } of anchors.toSorted((a, b) => b.requests - a.requests)) {
      const path = prefix + doc.source
      getOrInsert(asked, path, () => new Set()).add(anchor)
    }
    const moved = await oldFiles(
      copy.repository,
      folders.map((folder) => prefix + folder),
    )
    const files = [...moved, ...(await oldHeadings(copy.repository, asked))]
    const ofSite = files.filter(({ path }) => path.startsWith(prefix) && isOutputPath(path))
    const layers: Map<string, OldFile>[] = []
    for (const file of ofSite) {
      const layer = layers.find((each) => !each.has(file.path))
      if (layer) layer.set(file.path, file)
      else layers.push(new Map([[file.path, file]]))
    }
    const pages: OldPage[] = []
    for (const layer of layers) {
      for (const folder of folders) {
        const docs = fastGlob.sync('**/*.{md,mdx}', { cwd: join(copy.root, folder), absolute: true })
        for (const doc of docs) rmSync(doc)
      }
      for (const { path, text } of layer.values()) writeFileAtomic(join(copy.top, path), text)
      const { graph } = await compileCommit(copy, configFile === undefined ? {} : { configFile })
      for (const route of graph?.routes ?? []) {
        if (route.kind !== 'doc') continue
        const doc = graph!.docs[route.doc]!
        const file = layer.get(prefix + doc.source)
        if (!file) continue
        const now = file.now?.startsWith(prefix) ? file.now.slice(prefix.length) : undefined
        const isThere = now !== undefined && existsSync(join(root, now))
        pages.push({ route: route.route, doc, text: file.text, similarity: file.similarity, ...(isThere && { now }) })
      }
    }
    return pages
  } finally {
    copy.remove()
  }
}
