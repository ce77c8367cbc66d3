import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isWhole, sample } from '../sample.ts'
import { docs } from './docsResident.ts'
import { digests, folder } from './folder.ts'
import { settled } from './settled.ts'
import { smallSite } from './smallSite.ts'
import { type WarmVariant, warmVariants } from './warmVariants.ts'

/** What a site is now, as a command says and writes it. */
async function outcome(root: string, env: Record<string, string>, command: 'build' | 'check') {
  const { code, stdout, stderr } = await docs([command, '--json', '--cwd', root], env, root)
  const output = join(root, 'dist')
  const files = existsSync(output) && command === 'build' ? digests(output) : {}
  return { code, reported: stdout, stderr: code === 0 ? '' : stderr, files }
}

/**
 * The environment of the first build and of the second one. Pages and components find the files of their site by `SITE`. Where code
 * leaves something in its thread, the variable, which each site has another of, makes the next command start a new one.
 */
function environments({ files, env = [{}, {}] }: WarmVariant, root: string) {
  const needsSite = Object.values(files).some((text) => /process\.env\.SITE|globalThis|loadEnvFile/.test(text))
  return env.map((variables) => (needsSite ? { SITE: root, ...variables } : variables)) as typeof env
}

function forget(root: string): void {
  for (const made of ['dist', '.quire']) rmSync(join(root, made), { recursive: true, force: true })
}

/** Each way to store results: beside the site, and in a cache that machines share. */
const ways = ['its own cache', 'a shared cache'] as const
const all = warmVariants.flatMap((variant, index) => {
  const kept = isWhole() ? ways : [ways[index % 2]!]
  return kept.map((way): [string, string, WarmVariant] => [variant.name, way, variant])
})

test.each(sample(all, 20))(
  '%s: the next build and check are those of a site from nothing, with %s',
  async (_, way, variant) => {
    const root = smallSite(variant.files)
    variant.prepare?.(root)
    const store: Record<string, string> = way === 'a shared cache' ? { QUIRE_CACHE: folder() } : {}
    const [before, after] = environments(variant, root)
    await settled(root)
    await outcome(root, { ...before, ...store }, 'check')
    const first = await outcome(root, { ...before, ...store }, 'build')
    expect(first.code).not.toBe(3)
    variant.change?.(root)
    const checked = await outcome(root, { ...after, ...store }, 'check')
    if (way === 'a shared cache') forget(root)
    const built = await outcome(root, { ...after, ...store }, 'build')
    forget(root)
    const expected = await outcome(root, after, 'build')
    expect(built).toEqual(expected)
    expect(checked).toEqual(await outcome(root, after, 'check'))
    // What is the same after the change proves nothing.
    expect(expected).not.toEqual(first)
  },
)

test.each(
  sample(
    warmVariants.map((variant): [string, WarmVariant] => [variant.name, variant]),
    20,
  ),
)('%s and back: the next build is the one before', async (_, variant) => {
  const root = smallSite(variant.files)
  variant.prepare?.(root)
  const [before, after] = environments(variant, root)
  const sources = () => readdirSync(root).filter((name) => !['dist', '.quire'].includes(name))
  const saved = folder()
  for (const name of sources()) cpSync(join(root, name), join(saved, name), copyOptions)
  await settled(root)
  const first = await outcome(root, before, 'build')
  variant.change?.(root)
  await outcome(root, after, 'build')
  for (const name of sources()) rmSync(join(root, name), { recursive: true })
  for (const name of readdirSync(saved)) cpSync(join(saved, name), join(root, name), copyOptions)
  const { files, ...said } = await outcome(root, before, 'build')
  // After an error the output stays as it was.
  expect({ ...said, files: first.code === 0 ? files : first.files }).toEqual(first)
})

const copyOptions = { recursive: true, verbatimSymlinks: true, preserveTimestamps: true }
