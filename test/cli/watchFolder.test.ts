import { spawn } from 'node:child_process'
import {
  appendFileSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repeatedCheck } from '../../cli/check/watchSite.ts'
import { watchFolder } from '../../cli/watchFolder.ts'
import { gap } from './cpuTime.ts'
import { docsCommand } from './docs.ts'
import { folder, put } from './folder.ts'
import { printedTerminal } from './printed.ts'
import { smallSite } from './smallSite.ts'

// DEV-SAVE
test('a file that is written in two steps is seen as it is in the end', async () => {
  const root = folder({ 'doc.md': 'first' })
  const file = join(root, 'doc.md')
  let seen = ''
  await watchFolder(root, async () => {
    // It is removed when the tests have ended.
    seen = existsSync(file) ? readFileSync(file, 'utf8') : ''
  })
  // Watching has begun when a change is seen.
  writeFileSync(file, 'second')
  await expect.poll(() => seen, { timeout: 5000 }).toBe('second')
  for (const pauseMs of [5, 15, 20, 25, 30, 40, 60, 100]) {
    const text = `written after ${pauseMs} ms`
    writeFileSync(file, '')
    await gap(pauseMs)
    writeFileSync(file, text)
    await expect.poll(() => seen, { timeout: 5000 }).toBe(text)
  }
})

// DEV-SAVE
test.each(['made again', 'put back'])('a folder that is removed and %s is watched as before', async (how) => {
  const root = folder({ 'site/doc.md': 'first', 'site/old.md': 'old' })
  const [site, away] = [join(root, 'site'), join(root, 'away')]
  let seen: string | undefined
  const changed = new Set<string>()
  await watchFolder(site, async (paths) => {
    for (const path of paths ?? []) changed.add(path)
    seen = existsSync(join(site, 'doc.md')) ? readFileSync(join(site, 'doc.md'), 'utf8') : undefined
  })
  put(site, { 'doc.md': 'watched' })
  await expect.poll(() => seen, { timeout: 5000 }).toBe('watched')
  if (how === 'put back') renameSync(site, away)
  else rmSync(site, { recursive: true })
  await expect.poll(() => seen, { timeout: 5000 }).toBe(undefined)
  changed.clear()
  if (how === 'put back') renameSync(away, site)
  else put(site, { 'doc.md': 'watched', 'old.md': 'old' })
  await expect.poll(() => changed, { timeout: 5000 }).toContain(join(site, 'old.md'))
  put(site, { 'doc.md': 'second' })
  await expect.poll(() => seen, { timeout: 5000 }).toBe('second')
})

// DEV-SAVE
test('a command that prints to a file in the site does not take that for a change', async () => {
  const root = smallSite()
  const log = join(root, 'check.log')
  const output = openSync(log, 'w')
  const child = spawn(process.execPath, [docsCommand, 'check', '--watch', '--cwd', root], {
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const reports = () => readFileSync(log, 'utf8').match(/ in \d+ docs/g) ?? []
  try {
    await expect.poll(() => readFileSync(log, 'utf8'), { timeout: 60_000 }).toContain('Watching')
    for (const count of [3, 4, 5]) {
      put(root, { [`docs/page-${count}.md`]: `# Page ${count}\n` })
      await expect.poll(() => reports().at(-1), { timeout: 60_000 }).toBe(` in ${count} docs`)
      await gap(500)
    }
    // A file that is written in two steps may be reported twice.
    expect(reports().length).toBeLessThanOrEqual(7)
  } finally {
    child.kill()
  }
})

// DEV-SAVE
test('files that an editor makes and removes while it saves are not reported as a change', async () => {
  const root = smallSite()
  const { screen, read } = printedTerminal()
  const { check } = repeatedCheck([], { cwd: root, format: 'pretty', color: false }, screen)
  const reports = async (changed?: string[]) => {
    read()
    await check(changed && new Set(changed.map((path) => join(root, path))))
    return read().match(/ in \d+ docs/g) ?? []
  }
  expect(await reports()).toEqual([' in 2 docs'])
  // Vim looks whether it may write to the folder. The watcher sees such a file if it is there for some time; it is gone when the site is checked.
  for (const name of ['4913', '5036', '.page-3.md.swx', 'page-3.md~', '.#page-3'])
    expect(await reports([`docs/${name}`])).toEqual([])
  put(root, { 'docs/page-3.md': '# Page 3\n', 'docs/notes.txt': 'Notes.' })
  expect(await reports(['docs/page-3.md', 'docs/4913'])).toEqual([' in 3 docs'])
  expect(await reports(['docs/notes.txt'])).toEqual([' in 3 docs'])
  rmSync(join(root, 'docs/page-3.md'))
  expect(await reports(['docs/page-3.md'])).toEqual([' in 2 docs'])
})

// DEV-SAVE
test.each(['check --watch', 'dev --port 0 --no-open'])(
  '`docs %s | tee run.log` does not report its own log for ever',
  async (command) => {
    const root = smallSite({ 'docs/broken.md': '[Gone](gone.md)\n' })
    const log = join(root, 'run.log')
    const child = spawn(process.execPath, [docsCommand, ...command.split(' '), '--cwd', root])
    // As `tee` does, which is another process.
    for (const output of [child.stdout, child.stderr]) output.on('data', (text) => appendFileSync(log, text))
    const reports = () => readFileSync(log, 'utf8').match(/ in \d+ docs/g) ?? []
    try {
      await expect.poll(() => existsSync(log) && readFileSync(log, 'utf8'), { timeout: 60_000 }).toContain('Watching')
      put(root, { 'docs/page-4.md': '# Page 4\n' })
      await expect.poll(() => reports().at(-1), { timeout: 60_000 }).toBe(' in 4 docs')
      await gap(2000)
      // One for each state, one for the log after each, and a file that is written in two steps.
      expect(reports().length).toBeLessThanOrEqual(5)
      put(root, { 'docs/page-4.md': '# Page 4\n\n[Gone](gone.md)\n' })
      await expect.poll(() => readFileSync(log, 'utf8'), { timeout: 60_000 }).toContain('page-4.md:3:')
    } finally {
      child.kill()
    }
  },
)

// DEV-SAVE
test('files that are added while watching begins are seen, or their folders, and so is their removal', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `part-${index}`)
  for (const _ of Array.from({ length: 5 })) {
    const root = folder(Object.fromEntries(names.map((name) => [`${name}/doc.md`, 'A doc.'])))
    const seen = new Set<string>()
    await watchFolder(root, async (changed) => {
      for (const path of changed ?? []) seen.add(path)
    })
    for (const name of names) {
      writeFileSync(join(root, name, 'new.md'), 'A new doc.')
      await gap(2)
    }
    const missed = () => names.filter((name) => !seen.has(join(root, name)) && !seen.has(join(root, name, 'new.md')))
    await expect.poll(missed, { timeout: 5000 }).toEqual([])
    // The watcher lists each folder before it watches it: it knows none of the files that are added between the two.
    await gap(200)
    seen.clear()
    for (const name of names) rmSync(join(root, name, 'new.md'))
    await expect.poll(missed, { timeout: 5000 }).toEqual([])
  }
})

// DEV-SAVE
test('files that are written in place while watching begins are seen', async () => {
  const names = Array.from({ length: 400 }, (_, index) => `doc-${index}.md`)
  for (const round of Array.from({ length: 5 }).keys()) {
    const root = folder(Object.fromEntries(names.map((name) => [name, 'A doc.'])))
    // Files that have just been written count as changed.
    await gap(100)
    const seen = new Set<string>()
    await watchFolder(root, async (changed) => {
      for (const path of changed ?? []) seen.add(path)
    })
    for (const name of names) {
      writeFileSync(join(root, name), `A doc that was changed in round ${round}.`)
      if (Number(/\d+/.exec(name)) % 20 === 0) await gap(1)
    }
    const missed = () => names.filter((name) => !seen.has(join(root, name)))
    await expect.poll(missed, { timeout: 5000 }).toEqual([])
  }
})
