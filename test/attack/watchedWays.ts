import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { vi } from 'vitest'
import { type CheckOptions, checkSite } from '../../cli/check/checkSite.ts'
import { sortDiagnostics } from '../../cli/check/review.ts'
import { DevSite } from '../../cli/dev/devSite.ts'
import { Session } from '../../pipeline/tasks/session.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { docs } from '../cli/docsInProcess.ts'
import { Editor } from '../cli/editor.ts'
import type { Outcome } from './randomEdits.ts'

/** The commands that run while a site is edited, and a check. New environment variables start them again. */
export class WatchedWays {
  readonly #root: string
  readonly #options: CheckOptions & ConstructorParameters<typeof DevSite>[0]
  #env: Record<string, string> = {}
  #session: Session | undefined
  #checkChanges = new Set<string>()
  #dev: DevSite | undefined
  #devChanges = new Set<string>()
  #editor: Editor | undefined

  constructor(root: string) {
    this.#root = root
    this.#options = { cwd: root, format: 'json', color: false }
  }

  /** Take note of changed files, or of all environment variables of the site. */
  async edited(paths: string[], env?: Record<string, string>): Promise<void> {
    for (const path of paths)
      for (const changes of [this.#checkChanges, this.#devChanges]) changes.add(join(this.#root, path))
    if (!env) return
    for (const name of Object.keys(this.#env)) delete process.env[name]
    Object.assign(process.env, env)
    this.#env = env
    await this.end()
  }

  /** Run `docs check`, by default in this process. */
  async check(root: string, env: Record<string, string>, run = docs, ...options: string[]): Promise<Outcome> {
    const { stdout } = await run(['check', '--format', 'json', '--cwd', root, ...options], env)
    return byFile(JSON.parse(stdout))
  }

  /** Check as `docs check --watch` does after a save. */
  async checkWatched(): Promise<Outcome> {
    const changed = this.#session && this.#checkChanges
    this.#session ??= new Session(this.#root)
    this.#checkChanges = new Set()
    const { diagnostics } = await checkSite(this.#options, [], undefined, { session: this.#session, changed })
    return byFile(sortDiagnostics(diagnostics))
  }

  /** The diagnostics that an editor has got: as soon as they are those that are expected, or after a minute. */
  async published(expected: Outcome): Promise<Outcome> {
    if (!this.#editor) {
      this.#editor = new Editor(this.#root, [], this.#env)
      await this.#editor.start()
    }
    const { diagnostics } = this.#editor
    const isExpected = () => isDeepStrictEqual(publishedBy(diagnostics), expected) || Promise.reject()
    await vi.waitFor(isExpected, { timeout: 60_000, interval: 20 }).catch(() => {})
    return publishedBy(diagnostics)
  }

  /** What a dev server that runs sends and reports, and what one that is started in a copy does. */
  async served(copy: string): Promise<[Outcome, Outcome]> {
    const changed = this.#dev && this.#devChanges
    this.#dev ??= new DevSite(this.#options)
    this.#devChanges = new Set()
    const { diagnostics } = await this.#dev.update(changed)
    const fresh = new DevSite({ ...this.#options, cwd: copy })
    const { diagnostics: expected } = await fresh.update()
    try {
      return [await shown(this.#dev, copy, diagnostics), await shown(fresh, copy, expected)]
    } finally {
      fresh.close()
    }
  }

  async end(): Promise<void> {
    this.#session = undefined
    this.#dev?.close()
    this.#dev = undefined
    const editor = this.#editor
    this.#editor = undefined
    await editor?.end()
  }
}

/** Diagnostics without their texts: what an editor shows of them as well. */
function byFile(diagnostics: Diagnostic[]): Outcome {
  const files: Record<string, string> = {}
  for (const { file, line = 1, column = 1, code } of diagnostics)
    files[file] = `${files[file] ?? ''}${line}:${column} ${code}\n`
  return files
}

const publishedBy = (published: Editor['diagnostics']): Outcome =>
  Object.fromEntries(
    [...published].flatMap(([file, diagnostics]) => {
      const lines = diagnostics.map(
        ({ range: { start }, code }) => `${start.line + 1}:${start.character + 1} ${code}\n`,
      )
      return lines.length === 0 ? [] : [[file, lines.join('')]]
    }),
  )

/** All that a browser and a writer get of a site. */
async function shown(site: DevSite, root: string, diagnostics: Diagnostic[]): Promise<Outcome> {
  const docFiles = readdirSync(join(root, 'docs'), { recursive: true }).map(String)
  const names = docFiles
    .filter((name) => /(?:^|\/)[^_]\w*\.mdx?$/.test(name))
    .map((name) => name.replace(/\.mdx?$/, ''))
  const pages = [...names, 'fr/plum', 'fr/fruit/pear', '1.0/plum', 'nowhere']
  const files = pages.flatMap((name) => (name === 'index' ? ['index.html'] : [`${name}/index.html`, `${name}.md`]))
  const outcome: Outcome = byFile(diagnostics)
  for (const path of [...files, 'site.json', 'sitemap.xml', 'llms.txt', 'assets/search/index.json', '404.html']) {
    const file = await site.served.read(path)
    outcome[path] = JSON.stringify(file && { ...file, ...('data' in file && { data: file.data.toString() }) })
  }
  outcome['<state>'] = JSON.stringify(site.state)
  return outcome
}
