import { posix } from 'node:path'
import { CompletionItemKind } from 'vscode-languageserver/node'
import { federatedTarget } from '../../../pipeline/resolve/federatedTarget.ts'
import { linkTargets } from '../../../pipeline/resolve/linkTargets.ts'
import { instanceOf, nameInInstance } from '../../../schemas/docsInstances.ts'
import type { Doc } from '../../../schemas/graph.ts'
import { currentName } from '../../../schemas/versionName.ts'
import type { CheckedSite } from '../checkedSite.ts'
import { docOf, type LinkTarget, languageOf, linkTarget } from '../linkTarget.ts'
import { type Candidate, versionOf } from './candidates.ts'

/**
 * The paths that a link may be completed to, in the form that its beginning has:
 *
 *     (nothing), ./, ../     files beside the doc: `./two.md`, `../guides/start.mdx`
 *     two                    the same, without `./`
 *     /                      routes of pages, then files from the docs folder: `/guides/two`, `/guides/two.md`
 *     @site/                 files from the site's folder: `@site/docs/guides/two.md`
 *
 * Docs are those of the same version, the current ones of other sets of docs, and posts. A post has the current docs.
 * For an image they are images, beside the doc and in static folders.
 */
export function pathItems(site: CheckedSite, source: string, written: string, isImage: boolean): Candidate[] {
  const { graph } = languageOf(site, source)
  const version = versionOf(site, source)
  const folder = posix.dirname(source)
  const docs = Object.values(graph.docs)
    .filter((doc) => doc.source !== source && isOffered(doc, version))
    .map((doc) => ({ doc, steps: distance(folder, doc.source) }))
    .sort((a, b) => a.steps - b.steps || (a.doc.source < b.doc.source ? -1 : 1))
    .map(({ doc }) => doc)
  const images = graph.assets.filter(({ source }) => isImageFile.test(source))
  if (written.startsWith('@site/')) {
    const files = isImage ? images : docs
    return files.map(({ source }) => file(`@site/${source}`, titleOf(source)))
  }
  if (written.startsWith('/')) {
    if (isImage) return staticImages().map((path) => file(`/${path}`))
    const docsFolder = site.loaded.versions.find(({ name }) => name === version)?.folder ?? ''
    const fromFolder = (doc: Doc) => (doc.version === version ? posix.relative(docsFolder, doc.source) : doc.source)
    const pages = graph.routes.flatMap((route): Candidate[] => {
      if (route.kind === 'not-found') return []
      const title = route.kind === 'doc' ? graph.docs[route.doc]?.title : 'title' in route ? route.title : undefined
      return [{ text: route.route, kind: CompletionItemKind.Reference, detail: title }]
    })
    const ofFrozen = Object.values(graph.frozen ?? {}).flatMap((version) =>
      version.pages.map(({ route, title }) => ({ text: route, kind: CompletionItemKind.Reference, detail: title })),
    )
    return [...pages, ...ofFrozen, ...docs.map((doc) => file(`/${fromFolder(doc)}`, doc.title))]
  }
  const isDotted = written === '' || written.startsWith('.')
  const relative = (path: string) => {
    const between = posix.relative(folder, path)
    return between.startsWith('.') || !isDotted ? between : `./${between}`
  }
  if (!isImage) return docs.map((doc) => file(relative(doc.source), doc.title))
  const isStatic = new Set(site.loaded.staticFiles.values())
  const beside = images.filter(({ source }) => !isStatic.has(source)).map(({ source }) => file(relative(source)))
  return written === '' ? [...beside, ...staticImages().map((path) => file(`/${path}`))] : beside

  function staticImages(): string[] {
    return [...site.loaded.staticFiles.keys()].filter((path) => isImageFile.test(path))
  }

  function titleOf(path: string): string | undefined {
    return docs.find((doc) => doc.source === path)?.title
  }
}

/** Whether a doc is offered in those of a version, or in posts and pages. */
const isOffered = ({ version, post }: Doc, own: string | undefined) =>
  post !== undefined ||
  version === (own ?? '') ||
  ((own === undefined || instanceOf(version) !== instanceOf(own)) && nameInInstance(version) === currentName)

const isImageFile = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp)$/i

/** A path of a link; spaces are encoded. */
const file = (path: string, detail?: string): Candidate => ({
  text: encodeURI(path),
  kind: CompletionItemKind.File,
  detail,
})

/**
 * The pages, or after a `#` the anchors, of another site of the federation: `api:/au‸` → `api:/auth`. `undefined` if the link does
 * not begin with the name of one.
 */
export function federatedItems(site: CheckedSite, source: string, written: string): Candidate[] | undefined {
  const [, name = '', path = ''] = /^([^:/#]+):([^#]*)/.exec(written) ?? []
  const { graph } = languageOf(site, source)
  const other = linkTargets(site.tasks, graph.site.locale).federation.get(name)
  if (!other) return undefined
  const kind = CompletionItemKind.Reference
  if (!written.includes('#')) {
    return Object.entries(other.pages).map(([route, { title }]) => ({ text: `${name}:${route}`, kind, detail: title }))
  }
  const { anchors = [] } = other.pages[federatedTarget(path, other).route] ?? {}
  return anchors.map((anchor) => ({ text: `${name}:${path}#${anchor}`, kind }))
}

/** The number of steps between a folder and a file. */
const distance = (folder: string, path: string) => posix.relative(folder, path).split('/').length

/** The ids that a link may lead to, in the doc that its path names; without one, in this doc. */
export function anchorItems(site: CheckedSite, source: string, path: string): Candidate[] {
  const { doc, frozen }: LinkTarget = path === '' ? { doc: docOf(site, source) } : linkTarget(site, source, path, false)
  if (!doc) return (frozen?.anchors ?? []).map((text) => ({ text, kind: CompletionItemKind.Reference }))
  const headings = doc.headings.flatMap(({ id, text }): Candidate[] =>
    id === undefined ? [] : [{ text: id, kind: CompletionItemKind.Reference, detail: text }],
  )
  const ofHeadings = new Set(headings.map(({ text }) => text))
  const others = doc.anchors.filter((id) => !ofHeadings.has(id))
  return [...headings, ...others.map((text) => ({ text, kind: CompletionItemKind.Reference }))]
}
