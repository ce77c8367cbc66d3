import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/**
 * The generated site as all tools are given it.
 *
 * @typedef {object} Corpus
 * @property {Doc[]} docs
 * @property {Part[]} parts The sidebar, without the home page.
 * @property {Record<string, string>} files All files of the generated site, as they are, by path.
 *
 * @typedef {object} Doc
 * @property {string} path Without extension: `part-0/chapter-3/page-37`; `index` is the home page.
 * @property {string} url `/part-0/chapter-3/page-37/`
 * @property {string} title
 * @property {string} frontMatter With its fences.
 * @property {string} body
 *
 * @typedef {{ label: string, folder: string, chapters: Chapter[] }} Part
 * @typedef {{ label: string, folder: string, docs: Doc[] }} Chapter
 */

/**
 * Read what `writeCorpus` has written.
 *
 * @param {string} root
 * @returns {Corpus}
 */
export function readCorpus(root) {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const files = Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  const docs = paths.filter((path) => path.startsWith('docs/')).map((path) => docOf(path, files[path]))
  return { docs, parts: partsOf(docs), files }
}

/** @returns {Doc} */
function docOf(file, text) {
  const path = file.slice('docs/'.length, -'.md'.length)
  const [frontMatter] = /^---\n.*?\n---\n/s.exec(text)
  const [, title] = /^title: (.*)$/m.exec(frontMatter)
  return { path, url: urlOf(path), title, frontMatter, body: text.slice(frontMatter.length) }
}

const urlOf = (path) => (path === 'index' ? '/' : `/${path}/`)

/** @returns {Part[]} */
function partsOf(docs) {
  const pages = docs.filter((doc) => doc.path !== 'index')
  return [...byFolder(pages, 1)].map(([folder, docs]) => ({
    label: labelOf(folder),
    folder,
    chapters: [...byFolder(docs, 2)].map(([folder, docs]) => ({ label: labelOf(folder), folder, docs })),
  }))
}

/** Docs by the folder that they are in, so many levels deep. */
function byFolder(docs, depth) {
  const folders = new Map()
  for (const doc of docs) {
    const folder = doc.path.split('/').slice(0, depth).join('/')
    if (folders.has(folder)) folders.get(folder).push(doc)
    else folders.set(folder, [doc])
  }
  return folders
}

/** `part-0/chapter-3` → `Chapter 3` */
const labelOf = (folder) =>
  folder
    .split('/')
    .at(-1)
    .replace(/^(.)(.*)-/, (_, first, rest) => `${first.toUpperCase()}${rest} `)

/** Links to the `.md` files of docs as links to their URLs, for a tool that does not resolve them. */
export const linksToUrls = (markdown) =>
  markdown.replace(/\]\((?:\.{1,2}\/)+([\w/-]+)\.md\)/g, (_, path) => `](${urlOf(path)})`)

/**
 * Admonitions as a tool writes them.
 *
 * @param {string} markdown
 * @param {(kind: string, title: string, content: string) => string} write
 */
export const convertAdmonitions = (markdown, write) =>
  markdown.replace(/^:::(\w+) (.*)\n([\s\S]*?)^:::$/gm, (_, kind, title, content) => write(kind, title, content))
