import { isBuiltin } from 'node:module'
import { changedParts, type PagePart } from '../../../renderer/node/pages/pageKey.ts'
import type { ContentGraph, Doc } from '../../../schemas/graph.ts'
import { memoized } from '../../../schemas/shared/cache/memoized.ts'
import { escapeHtml } from '../../../schemas/shared/html/escapeHtml.ts'
import { type Change, ChangedInputs, changesOf } from '../../why/changedInputs.ts'
import type { DocumentChange } from './compareDocuments.ts'
import { moduleName, type RenderedPage, type RenderedSite } from './renderedSite.ts'

/** What a page changed with. */
export interface Cause {
  kind: CauseKind
  /** A file from the site's root, fields of the config, versions of the tool. Empty if nothing has a name. */
  name: string
}

/** The kinds of causes, in the order of their groups: what explains a page best comes first. */
export const causeKinds = [
  'doc',
  'partial',
  'component',
  'file',
  'other doc',
  'sidebar',
  'config',
  'theme',
  'tool',
  'unknown',
] as const
export type CauseKind = (typeof causeKinds)[number]

/** Whether a module replaces a part of the theme: `src/theme/Footer/index.jsx`. */
const isOfTheme = (name: string) => /^(?!\/|node_modules\/|\.\.)(?:.*\/)?theme\//.test(name)

const isStyle = (name: string) => /\.(?:css|scss|sass|less|styl)$/.test(name)

const allParts: PagePart[] = ['text', 'code', 'links', 'data', 'sidebar', 'site', 'styles']

/** Finds the causes of changed pages among everything that differs between two sites. */
export class Causes {
  readonly #before: RenderedSite
  readonly #after: RenderedSite
  readonly #changes: Change[]
  /** Fields of the config that differ. */
  readonly #fields: string[]
  readonly #sidebarsFiles: string[]
  readonly #themeFiles: string[]
  readonly #changedAssets: string[]
  readonly #changedInputs = memoized((graph: ContentGraph) => new ChangedInputs(graph, this.#changes))
  /** The graph for pages that are not listed, such as `404.html`. */
  readonly #anyGraph: ContentGraph | undefined
  /** The docs of both sites, by source. */
  readonly #docs: Map<string, Doc>[]
  /** The names of the versions of both sites. */
  readonly #versions: Set<string>[]
  /** Changed modules that docs and pages name themselves. Other modules are imported by these, or run on all pages. */
  readonly #imported: Set<string>

  constructor(before: RenderedSite, after: RenderedSite) {
    this.#before = before
    this.#after = after
    this.#changes = before.inputs && after.inputs ? changesOf(before.inputs, after.inputs) : []
    const namesOfKind = (of: string) => this.#changes.flatMap(({ kind, name }) => (kind === of ? [name] : []))
    this.#fields = namesOfKind('site')
      .filter((name) => name !== 'theme')
      .sort()
    this.#sidebarsFiles = namesOfKind('sidebars')
    this.#themeFiles = namesOfKind('module').filter(isOfTheme)
    this.#anyGraph = [...after.pages.values()].find((page) => page.graph)?.graph
    const sources = before.assets && after.assets ? [...before.assets.keys(), ...after.assets.keys()] : []
    this.#changedAssets = [...new Set(sources)].filter(
      (source) => String(before.assets?.get(source)) !== String(after.assets?.get(source)),
    )
    this.#docs = [before, after].map(
      ({ pages }) => new Map([...pages.values()].flatMap(({ doc }) => (doc ? [[doc.source, doc]] : []))),
    )
    this.#versions = this.#docs.map((docs) => new Set([...docs.values()].map(({ version }) => version)))
    const all = [before, after].flatMap(({ pages }) => [...pages.values()])
    const names = new Set(all.flatMap(({ imports }) => imports))
    const components = all.flatMap((page) => page.components)
    const imported = this.#changes.flatMap(({ name }) => (names.has(moduleName(name)) ? name : []))
    this.#imported = new Set([...components, ...imported])
  }

  /** The causes of one page, the best explanation first. `texts` are its documents. */
  of(before: RenderedPage | undefined, after: RenderedPage, change: DocumentChange, texts: string[]): Cause[] {
    const parts = before?.key && after.key ? changedParts(before.key, after.key) : allParts
    const graph = after.graph ?? this.#anyGraph
    const changed = graph && this.#changedInputs(graph)
    const named = parts
      .flatMap((part) => changed?.of(part, after.doc).map((cause) => ({ part, ...cause })) ?? [])
      .flatMap((cause) => this.#causeOf(cause, before, after, change))
    const files = this.#changedAssets
      .filter((source) => this.#pathsOf(source).some((path) => texts.some((text) => text.includes(path))))
      .map((name): Cause => ({ kind: 'file', name }))
    const own = after.doc?.source
    const moved: Cause[] =
      before?.doc && own !== undefined && before.doc.source !== own ? [{ kind: 'doc', name: own }] : []
    const tool: Cause[] = change.generator
      ? [{ kind: 'tool', name: `${change.generator.from} → ${change.generator.to}` }]
      : []
    const all = [
      ...moved,
      ...named,
      ...files,
      ...this.#ofList(before, after, texts),
      ...this.#sidebars(after, change),
      ...tool,
    ]
    const isExplained = all.some(({ kind }) => kind !== 'config' && kind !== 'tool')
    // Each page reads the config, so a change of it is a cause only where the page shows the config.
    const relevant = all.filter(({ kind }) => kind !== 'config' || !isExplained || showsConfig(change))
    const unique = new Map(relevant.map((cause) => [`${cause.kind} ${cause.name}`, cause]))
    const sorted = [...unique.values()].sort(byKind)
    if (sorted.length > 0) return sorted
    const ofData = this.#ofData(after, change)
    return ofData.length > 0 ? ofData : [this.#unnamed(change)]
  }

  /** Files of authors and tags that differ. */
  #blogData = (): Cause[] =>
    this.#changes.flatMap(({ kind, name }): Cause[] => (kind === 'blog' ? [{ kind: 'file', name }] : []))

  #isPost = (source: string): boolean => this.#docs.some((docs) => docs.get(source)?.post)

  #isEdited = (source: string): boolean => this.#changes.some(({ kind, name }) => kind === 'doc' && name === source)

  /** Whether a post differs only in its authors and tags, which come from other files. */
  #isOnlyBlogData(source: string): boolean {
    return this.#isPost(source) && !this.#isEdited(source) && this.#blogData().length > 0
  }

  /** A list of posts shows their beginnings, authors and tags; its data has the time that it takes to read each. */
  #ofList(before: RenderedPage | undefined, after: RenderedPage, texts: string[]): Cause[] {
    if (!after.posts) return []
    const listed = [...new Set([...after.posts, ...(before?.posts ?? [])])]
    const edited = listed.filter(after.listsLabels ? this.#isLabeledOtherwise : this.#isEdited)
    const [inBefore, inAfter] = texts.map(articlesOf)
    const isShown = (source: string) =>
      inBefore?.get(hrefOf(before?.graph, source)) !== inAfter?.get(hrefOf(after.graph, source))
    const shown = edited.filter(isShown)
    const causes = (shown.length > 0 ? shown : edited).map((name): Cause => ({ kind: 'doc', name }))
    return [...causes, ...this.#blogData()]
  }

  /** Whether the address, the title or the label of a doc differs. */
  #isRenamed(source: string): boolean {
    const [before, after] = this.#docs.map((docs) => docs.get(source))
    return JSON.stringify(before && namesOf(before)) !== JSON.stringify(after && namesOf(after))
  }

  /** Whether a post is edited and has other tags or authors, or is new or gone. */
  #isLabeledOtherwise = (source: string): boolean => {
    const [before, after] = this.#docs.map((docs) => docs.get(source))
    return (
      this.#isEdited(source) && JSON.stringify(before && labelsOf(before)) !== JSON.stringify(after && labelsOf(after))
    )
  }

  /** Whether a doc belongs to a version that only one of the sites has. */
  #isOfOtherVersion(source: string): boolean {
    const [version] = this.#docs.flatMap((docs) => docs.get(source)?.version ?? [])
    return version !== undefined && this.#versions.some((versions) => !versions.has(version))
  }

  /** The sidebars file of the version of a page, if it differs and the page shows it. */
  #sidebars({ sidebarsFile }: RenderedPage, { chrome }: DocumentChange): Cause[] {
    const isShown = chrome.some((part) => ['sidebar', 'previous and next', 'breadcrumbs'].includes(part))
    const own = this.#sidebarsFiles.filter((file) => sidebarsFile === undefined || file === sidebarsFile)
    return isShown ? own.map((name): Cause => ({ kind: 'sidebar', name })) : []
  }

  #causeOf(
    { part, kind, name, change: how }: Change & { part: PagePart },
    before: RenderedPage | undefined,
    after: RenderedPage,
    change: DocumentChange,
  ): Cause[] {
    const own = after.doc?.source
    const includes = new Set([...after.includes, ...(before?.includes ?? [])])
    switch (kind) {
      case 'doc':
        return [{ kind: 'doc', name }]
      case 'entry':
        if (how !== 'changed' && this.#isOfOtherVersion(name)) return []
        // The entry of a post has its authors and tags.
        if (this.#isOnlyBlogData(name)) return name === own ? this.#blogData() : []
        // The description of a doc may be that of a file that it includes.
        if (name === own) return this.#isEdited(name) || includes.size === 0 ? [{ kind: 'doc', name }] : []
        // Sidebars, breadcrumbs and the links to neighbors show nothing else of another doc, and lists nothing else of a post.
        if ((!change.isContent || this.#isPost(name)) && how === 'changed' && !this.#isRenamed(name)) return []
        return isOnPage(change) ? [{ kind: 'other doc', name }] : []
      case 'category':
        return [{ kind: 'sidebar', name }]
      case 'module':
        return this.#causeOfModule(name, part, before, after)
      case 'file':
        if (includes.has(name)) return [{ kind: 'partial', name }]
        if (part === 'text') return []
        if (/(?:^|\/)sidebars[^/]*$/i.test(name)) return change.chrome.length > 0 ? [{ kind: 'sidebar', name }] : []
        return part === 'site' && this.#fields.length === 0 ? [{ kind: 'config', name }] : []
      case 'site':
        return part === 'text' && includes.size > 0 ? [] : this.#causeOfField(name)
      default:
        return [{ kind: 'config', name: kind === 'env' ? name : `${kind} ${name}` }]
    }
  }

  #causeOfModule(name: string, part: PagePart, before: RenderedPage | undefined, after: RenderedPage): Cause[] {
    // Modules of packages, of Node and of ours, and those that stand for others: `quire-doc:0`.
    if (/^(?:\/|node_modules\/|\.\.|[\w-]+:)/.test(name) || isBuiltin(name) || name.includes('/.quire/')) return []
    if (isStyle(name)) return part === 'styles' || part === 'code' ? [{ kind: 'theme', name }] : []
    // A doc may be a module in one of the sites only.
    const isDoc = this.#docs.some((docs) => docs.has(name))
    if (isDoc && !this.#isEdited(name)) return []
    const own = after.doc?.source
    if (own !== undefined && (name === own || name === before?.doc?.source)) return [{ kind: 'doc', name: own }]
    const shown = [...after.components, ...(before?.components ?? [])]
    const imported = [...after.imports, ...(before?.imports ?? [])].includes(moduleName(name))
    if (shown.includes(name) || imported) return [{ kind: 'component', name }]
    if (isDoc) return []
    if (part !== 'code' || this.#imported.has(name)) return []
    if (isOfTheme(name)) return [{ kind: 'theme', name }]
    // A module that components import: its pages are those whose own code differs.
    const hasOwnChange = before?.key?.[1].code !== after.key?.[1].code
    return hasOwnChange ? [{ kind: 'component', name }] : []
  }

  /** All fields that differ are one cause: each page reads all of them. */
  #causeOfField(field: string): Cause[] {
    if (field === 'theme') return this.#fields.length > 0 ? [] : [{ kind: 'theme', name: this.#themeFiles.join(', ') }]
    return this.#fields.length > 0 ? [{ kind: 'config', name: this.#fields.join(', ') }] : []
  }

  #pathsOf = (source: string): string[] => [
    ...(this.#before.assets?.get(source) ?? []),
    ...(this.#after.assets?.get(source) ?? []),
  ]

  /** Docs whose front matter is in the data of a page with scripts: these get the descriptions of all docs of a sidebar. */
  #ofData({ doc }: RenderedPage, { chrome, isContent }: DocumentChange): Cause[] {
    if (!doc || isContent || chrome.some((part) => part !== 'data')) return []
    const isBeside = (source: string) => this.#docs.some((docs) => docs.get(source)?.sidebar === doc.sidebar)
    return this.#changes.flatMap(({ kind, name }): Cause[] =>
      kind === 'entry' && isBeside(name) ? [{ kind: 'other doc', name }] : [],
    )
  }

  /** The cause of a page whose inputs are not known, because the other site is a folder that was built before. */
  #unnamed({ chrome, isContent, isCode }: DocumentChange): Cause {
    const parts = [...(isContent ? ['content'] : []), ...chrome]
    return { kind: 'unknown', name: parts.join(', ') || (isCode ? 'scripts and styles' : '') }
  }
}

/** The articles of a document, by the address of their first link: in a list of posts, that is the post. */
const articlesOf = (html: string): Map<string, string> =>
  new Map(
    html
      .split(/<article\b/)
      .slice(1)
      .map((rest) => rest.replace(/<\/article>.*/s, ''))
      .map((article) => [/ href="([^"]*)"/.exec(article)?.[1] ?? '', article]),
  )

/** The address of a doc by its file, as it is in HTML; empty if the site has no such doc. */
const hrefOf = (graph: ContentGraph | undefined, source: string): string =>
  escapeHtml(Object.values(graph?.docs ?? {}).find((doc) => doc.source === source)?.href ?? '')

const namesOf = ({ title, href, breadcrumbs, sidebar }: Doc) => [title, href, breadcrumbs, sidebar]

const labelsOf = ({ tags, post }: Doc) => [tags, post?.authors]

const byKind = (a: Cause, b: Cause) =>
  causeKinds.indexOf(a.kind) - causeKinds.indexOf(b.kind) || (a.name < b.name ? -1 : 1)

/** Whether a page differs in what it shows of others: around its content, or in its links. */
const isOnPage = ({ chrome, targets, isContent }: DocumentChange) =>
  chrome.length > 0 || targets.length > 0 || isContent

/** Whether a page differs where it shows the config. */
const showsConfig = ({ chrome }: DocumentChange) =>
  chrome.some((part) => ['head', 'announcement', 'navbar', 'footer', 'rest'].includes(part))
