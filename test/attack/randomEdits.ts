import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { docs } from '../cli/docs.ts'
import { digests, put, tree } from '../cli/folder.ts'
import { type Edit, editedSite, editsOf, withoutPlugins } from './editedSite.ts'
import { randomNumbers } from './randomNumbers.ts'
import { WatchedWays } from './watchedWays.ts'

export interface EditResult {
  edits: number
  /** Edits after which something was not that of a run from nothing. */
  failures: string[]
}

/** Edits after which a site is built, and its dev server is asked. Each edit is checked. */
const interval = 10

/**
 * Make random edits to a site, of a fixed seed. After each, `docs check`, `docs check --watch` and `docs lsp` must report what a check
 * from nothing reports; after each tenth, `docs dev` and `docs build` must give what they give from nothing. Commands run in processes of
 * their own and in a daemon.
 *
 * Edits are those of writers and developers, and damage to the cache and to the output. Without plugins the daemon of the site stays from one
 * command to the next.
 */
export async function randomEdits(edits: number, seed: number, { plugins = true } = {}): Promise<EditResult> {
  const folder = mkdtempSync(join(tmpdir(), 'quire-edits-'))
  const [warm, cold] = [join(folder, 'warm'), join(folder, 'cold')]
  const random = randomNumbers(seed)
  const below = (count: number) => Math.floor(random() * count)
  const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)]!
  const filesIn = (path: string) => (existsSync(join(warm, path)) ? Object.keys(tree(join(warm, path))) : [])
  const removable = () =>
    Object.entries({ docs: /\bd\d|fig/, styles: /More|Town/ }).flatMap(([folder, names]) =>
      filesIn(folder).flatMap((path) => (names.test(path) ? [`${folder}/${path}`] : [])),
    )
  /** The files of the site as they were after some of the edits. */
  const states: Record<string, string>[] = []
  const published = () => filesIn('dist').filter((file) => !file.startsWith('.'))
  const kinds: Record<string, (removable: string[]) => Edit> = {
    ...editsOf({ below, oneOf }),
    'file of the output': () => ({
      saved: published().length > 0 ? { [`dist/${oneOf(published())}`]: 'By hand.' } : {},
    }),
    'file of the output removed': () => ({ removed: published().length > 0 ? [`dist/${oneOf(published())}`] : [] }),
    'another branch': () => {
      if (states.length === 0) return {}
      const [before, now] = [oneOf(states), sourceFiles(warm)]
      const saved = Object.entries(before).filter(([path, text]) => now[path] !== text)
      const removed = Object.keys(now).filter((path) => !Object.hasOwn(before, path))
      return { saved: Object.fromEntries(saved), removed }
    },
    'damaged cache': () => {
      const files = ['cache', 'pages', 'output'].flatMap((name) =>
        filesIn(`.quire/${name}`).map((file) => `${name}/${file}`),
      )
      if (files.length === 0) return {}
      const file = join(warm, '.quire', oneOf(files))
      const bytes = readFileSync(file)
      writeFileSync(file, oneOf([bytes.subarray(0, below(bytes.length)), Buffer.from(bytes.map((byte) => byte ^ 1))]))
      return {}
    },
  }

  const result: EditResult = { edits, failures: [] }
  let env: Record<string, string> = {}
  const putSite = (files: Record<string, string>) => {
    const config = files['site.config.mjs']
    put(warm, config === undefined || plugins ? files : { ...files, 'site.config.mjs': withoutPlugins(config) })
  }
  putSite(editedSite)
  const ways = new WatchedWays(warm)
  try {
    for (let number = 0; number <= edits; number += 1) {
      const kind = number === 0 ? 'first run' : oneOf(Object.keys(kinds))
      const edit: Edit = kinds[kind]?.(removable()) ?? {}
      putSite(edit.saved ?? {})
      for (const path of edit.removed ?? []) rmSync(join(warm, path))
      if (edit.env) env = edit.env
      if (existsSync(cold)) removeAllBut(cold, ['.quire/bundle', '.quire/dev/bundle'])
      for (const name of readdirSync(warm))
        if (!['dist', '.quire'].includes(name)) cpSync(join(warm, name), join(cold, name), { recursive: true })

      const changed = [...Object.keys(edit.saved ?? {}), ...(edit.removed ?? [])]
      const compare = (way: string, [ours, expected]: [Outcome, Outcome]) => {
        const parts = [...new Set([...Object.keys(ours), ...Object.keys(expected)])]
        const different = parts.filter((part) => ours[part] !== expected[part])
        if (different.length > 0)
          result.failures.push(`${number}, ${way}, ${kind}: ${different.slice(0, 5).join(', ')}`)
      }
      await ways.edited(changed, edit.env && env)
      const checked = await ways.check(cold, env)
      compare('check', [await ways.check(warm, env), checked])
      compare('check --daemon', [await ways.check(warm, env, docs, '--daemon'), checked])
      compare('check --watch', [await ways.checkWatched(), checked])
      compare('lsp', [await ways.published(checked), checked])
      if (number % interval !== 0) continue
      states.push(sourceFiles(warm))
      compare('dev', await ways.served(cold))
      removeAllBut(cold, ['.quire/bundle', '.quire/dev/bundle', ...sources(cold)])
      const way = states.length % 2 === 0 ? ['--daemon'] : []
      compare(['build', ...way].join(' '), [await build(warm, env, ...way), await build(cold, env)])
    }
  } finally {
    await ways.end()
    rmSync(folder, { recursive: true, force: true })
  }
  return result
}

/** Anything that is compared, by its name. */
export type Outcome = Record<string, string | undefined>

/** Build a site. Returns the exit code, the diagnostics and, if the site is published, a hash of each file. */
async function build(root: string, env: Record<string, string>, ...options: string[]): Promise<Outcome> {
  const { code, stdout } = await docs(['build', '--format', 'json', '--cwd', root, ...options], env)
  return { '<code>': String(code), '<diagnostics>': stdout, ...(code === 0 && digests(join(root, 'dist'))) }
}

/** The files of a site's authors with their texts. */
const sourceFiles = (root: string): Record<string, string> =>
  Object.fromEntries(
    sources(root)
      .filter((name) => name !== 'node_modules')
      .flatMap((name) => {
        if (!statSync(join(root, name)).isDirectory()) return [[name, readFileSync(join(root, name), 'utf8')]]
        return Object.entries(tree(join(root, name))).map(([path, text]) => [`${name}/${path}`, text])
      }),
  )

const sources = (root: string) => readdirSync(root).filter((name) => !['dist', '.quire'].includes(name))

function removeAllBut(folder: string, kept: string[]): void {
  for (const name of readdirSync(folder)) {
    const inside = kept.flatMap((path) => (path.startsWith(`${name}/`) ? [path.slice(name.length + 1)] : []))
    if (kept.includes(name)) continue
    if (inside.length > 0) removeAllBut(join(folder, name), inside)
    else rmSync(join(folder, name), { recursive: true })
  }
}
