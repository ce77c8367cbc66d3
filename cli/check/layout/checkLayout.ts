import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { siteHref } from '../../../pipeline/resolve/href.ts'
import { type Diagnostic, diagnose } from '../../../schemas/diagnostic.ts'
import type { ContentGraph } from '../../../schemas/graph.ts'
import { addAll } from '../../../schemas/shared/collections/addAll.ts'
import { groupBy } from '../../../schemas/shared/collections/groupBy.ts'
import { packageRoot } from '../../../schemas/shared/files/packageRoot.ts'
import { builtSite, outputFolder } from '../../output/outputFolder.ts'
import { siteServer } from '../../serve/siteServer.ts'
import { UsageError } from '../../UsageError.ts'
import { authoredTables } from './authoredTables.ts'
import { type Mode, modes, openContext, type PageFlaw, pageFlaws } from './pageFlaws.ts'

interface LayoutOptions {
  root: string
  /** The folder of the built site, from the site's root. */
  outDir: string
  /** The graph of each language. */
  graphs: ContentGraph[]
  /** Whether the pages of a file are opened. */
  isSelected: (file: string) => boolean
  openBrowser: () => Promise<Browser>
  /** Pages that are open at once. */
  jobs: number
  onProgress?: (done: number, total: number) => void
}

/** Diagnostics of the built pages in a browser, under the headers of the site. `hasAxe` is false if `axe-core` is not installed. */
export async function checkLayout(options: LayoutOptions): Promise<{ diagnostics: Diagnostic[]; hasAxe: boolean }> {
  const { root, outDir, graphs, isSelected, openBrowser, jobs, onProgress } = options
  const folder = outputFolder(root, outDir)
  const built = builtSite(folder)
  if (!built) throw new UsageError(`There is no built site in \`${outDir}\`.`, 'Run `docs build` first.')
  const axe = axeScript(root)
  const host = '127.0.0.1'
  const browser = await openBrowser()
  const server = siteServer({ folder, host, ...built })
  try {
    await once(server.listen(0, host), 'listening')
    const origin = `http://${host}:${(server.address() as AddressInfo).port}`
    const queue = graphs.flatMap(pagesOf).filter(({ file }) => isSelected(file))
    const total = queue.length
    const found: Found[] = []
    let done = 0
    const contexts = { light: await openContext(browser, 'light'), dark: await openContext(browser, 'dark') }
    const worker = async () => {
      for (let page = queue.shift(); page; page = queue.shift()) {
        const { file, href, mode } = page
        const text = /\.mdx?$/.test(file) ? [readFileSync(join(root, file), 'utf8')] : []
        const tables = authoredTables(text)
        const flaws = await pageFlaws(contexts[mode], { address: origin + href, mode, tables, axe })
        addAll(
          found,
          flaws.map((flaw) => ({ ...flaw, file, href, detail: flaw.detail.replaceAll(origin, '') })),
        )
        done += 1
        onProgress?.(done, total)
      }
    }
    await Promise.all(Array.from({ length: Math.min(jobs, total) }, worker))
    return { diagnostics: grouped(found), hasAxe: axe !== undefined }
  } finally {
    await browser.close()
    server.closeAllConnections()
    server.close()
  }
}

interface OpenedPage {
  /** The source of the page, from the site's root. */
  file: string
  href: string
  mode: Mode
}

/** The pages that have a file, in the color modes that readers can choose. */
function pagesOf({ site, routes, docs }: ContentGraph): OpenedPage[] {
  const { defaultMode, disableSwitch } = site.colorMode
  const ofSite = disableSwitch ? [defaultMode] : modes
  return routes.flatMap((route) => {
    const file = route.kind === 'doc' ? docs[route.doc]!.source : route.kind === 'page' ? route.source : undefined
    return file === undefined ? [] : ofSite.map((mode) => ({ file, href: siteHref(route.route, site), mode }))
  })
}

type Found = PageFlaw & { file: string; href: string }

/** One diagnostic for each flaw of a file, with the widths and modes in which it was found. */
function grouped(found: Found[]): Diagnostic[] {
  const flaws = groupBy(found, ({ code, file, href, detail }) => JSON.stringify([code, file, href, detail]))
  return [...flaws.values()].map((same) => {
    const { code, file, href, detail } = same[0]!
    const widths = [...new Set(same.flatMap(({ width }) => width ?? []))].sort((a, b) => a - b)
    const inModes = modes.filter((mode) => same.some((flaw) => flaw.mode === mode))
    return diagnose(code, { file }, { value: href, detail, widths, modes: inModes })
  })
}

function axeScript(root: string): string | undefined {
  for (const folder of [root, packageRoot]) {
    try {
      return readFileSync(createRequire(join(folder, 'package.json')).resolve('axe-core/axe.min.js'), 'utf8')
    } catch {
      // It is optional.
    }
  }
  return undefined
}
