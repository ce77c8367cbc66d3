import { mkdirSync, readdirSync, readFileSync as readHere, rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { existsSync, globSync, readdirSync as listed, readFileSync } from '../../pipeline/tasks/disk.ts'
import { Session } from '../../pipeline/tasks/session.ts'
import { share } from '../../pipeline/tasks/share.ts'
import { input, type Run, task } from '../../pipeline/tasks/task.ts'
import { folder, put } from '../cli/folder.ts'

/** Counts the runs of tasks by name. */
function counted() {
  const runs: string[] = []
  const take = () => runs.splice(0)
  return { ran: (name: string) => runs.push(name), take }
}

test('a task runs again when something that it reads has changed, and a value that stays equal stops there', () => {
  const session = new Session('/site')
  const { ran, take } = counted()
  const text = input('text', '# One\n')
  const title = task('title', (run) => {
    ran('title')
    return /# (.*)/.exec(run.get(text))![1]!
  })
  const shout = task('shout', (run) => {
    ran('shout')
    return run.get(title).toUpperCase()
  })
  expect(session.get(shout)).toBe('ONE')
  expect(take()).toEqual(['shout', 'title'])
  session.set(text, '# One\n\nWords.\n')
  expect(session.get(shout)).toBe('ONE')
  expect(take()).toEqual(['title'])
  session.set(text, '# Two\n')
  expect(session.get(shout)).toBe('TWO')
  expect(take()).toEqual(['title', 'shout'])
})

test('a task does not depend on what only its last run has read', () => {
  const session = new Session('/site')
  const { ran, take } = counted()
  const [which, one, other] = [input('which', 'one'), input('one', 1), input('other', 2)]
  const chosen = task('chosen', (run) => {
    ran('chosen')
    return run.get(which) === 'one' ? run.get(one) : run.get(other)
  })
  session.get(chosen)
  session.set(which, 'other')
  expect(session.get(chosen)).toBe(2)
  take()
  session.set(one, 7)
  expect(session.get(chosen)).toBe(2)
  expect(take()).toEqual([])
})

test('a read that an earlier read rules out is not made', () => {
  const session = new Session('/site')
  const names = input('names', ['a'])
  const length = task('length', (run, name: string) => {
    if (!run.get(names).includes(name)) throw new Error('There is no such name.')
    return name.length
  })
  const total = task('total', (run) => run.get(names).reduce((sum, name) => sum + run.get(length, name), 0))
  expect(session.get(total)).toBe(1)
  session.set(names, [])
  expect(session.get(total)).toBe(0)
})

test('an asynchronous task runs once for all who wait, and once more if an input has changed meanwhile', async () => {
  const session = new Session('/site')
  const { ran, take } = counted()
  const text = input('text', 'one')
  let release = () => {}
  const slow = task('slow', async (run) => {
    ran('slow')
    const read = run.get(text)
    await new Promise<void>((resolve) => {
      release = resolve
    })
    return read
  })
  const both = Promise.all([session.load(slow), session.load(slow)])
  session.set(text, 'two')
  release()
  expect(await both).toEqual(['one', 'one'])
  const again = session.load(slow)
  await new Promise(setImmediate)
  release()
  expect(await again).toBe('two')
  expect(take()).toEqual(['slow', 'slow'])
  expect(session.get(slow)).toBe('two')
})

test('a task that has thrown runs again', () => {
  const session = new Session('/site')
  const text = input('text', 'bad')
  const checked = task('checked', (run) => {
    if (run.get(text) === 'bad') throw new Error('It is bad.')
    return run.get(text)
  })
  const reader = task('reader', (run) => run.get(checked))
  expect(() => session.get(reader)).toThrow('It is bad.')
  session.set(text, 'good')
  expect(session.get(reader)).toBe('good')
  session.set(text, 'bad')
  expect(() => session.get(reader)).toThrow('It is bad.')
  session.set(text, 'good')
  expect(session.get(reader)).toBe('good')
})

test('a task that reads its own value is an error with its name', () => {
  const circle = task('circle', (run: Run): number => run.get(circle) + 1)
  expect(() => new Session('/site').get(circle)).toThrow('The task circle is read while it runs.')
})

test('what is read of the disk is recorded: files, lists of folders, and what is not there', () => {
  const root = folder({ 'docs/a.md': 'A', 'docs/b.md': 'B' })
  const session = new Session(root)
  const { ran, take } = counted()
  const texts = task('texts', () => {
    ran('texts')
    return globSync('**/*.md', { cwd: join(root, 'docs') })
      .sort()
      .map((path) => readFileSync(join(root, 'docs', path), 'utf8'))
  })
  const hasLogo = task('logo', () => {
    ran('logo')
    return existsSync(join(root, 'static/logo.svg'))
  })
  const edited = (files: Record<string, string>) => {
    put(root, files)
    return session.changed(new Set(Object.keys(files).map((path) => join(root, path))))
  }
  expect([session.get(texts), session.get(hasLogo)]).toEqual([['A', 'B'], false])
  take()
  expect(edited({ 'notes.txt': '' })).toEqual([join(root, 'notes.txt')])
  expect([session.get(texts), session.get(hasLogo), take()]).toEqual([['A', 'B'], false, []])
  expect(edited({ 'docs/b.md': 'C' })).toEqual([])
  expect([session.get(texts), take()]).toEqual([['A', 'C'], ['texts']])
  edited({ 'docs/deep/er/d.md': 'D' })
  expect(session.get(texts)).toEqual(['A', 'C', 'D'])
  edited({ 'static/logo.svg': '<svg/>' })
  expect(session.get(hasLogo)).toBe(true)
  rmSync(join(root, 'docs/deep'), { recursive: true })
  session.changed(new Set([join(root, 'docs/deep')]))
  expect(session.get(texts)).toEqual(['A', 'C'])
})

test('a package that is installed is seen with the next change of any file', () => {
  const root = folder({ 'a.md': '' })
  const session = new Session(root)
  const isInstalled = task('is installed', () => existsSync(join(root, 'node_modules/charts')))
  expect(session.get(isInstalled)).toBe(false)
  put(root, { 'node_modules/charts/package.json': '{}', 'a.md': 'A' })
  session.changed(new Set([join(root, 'a.md')]))
  expect(session.get(isInstalled)).toBe(true)
})

test('after random edits of a folder, what was read of it is what a new session reads', () => {
  const root = folder({ 'a/x.md': '1' })
  const session = new Session(root)
  const tree = task('tree', (run, path: string): unknown =>
    listed(join(root, path), { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map((entry) => {
        const inner = join(path, entry.name)
        return entry.isDirectory() ? { [entry.name]: run.get(tree, inner) } : readFileSync(join(root, inner), 'utf8')
      }),
  )
  const here = (path: string): unknown =>
    readdirSync(join(root, path), { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map((entry) => {
        const inner = join(path, entry.name)
        return entry.isDirectory() ? { [entry.name]: here(inner) } : readHere(join(root, inner), 'utf8')
      })
  const paths = fc.constantFrom('a', 'b', 'a/b', 'a/b/c', 'x.md', 'a/x.md', 'a/b/x.md', 'b/x.md', 'a/b/c/x.md')
  const edit = fc.record({ path: paths, text: fc.option(fc.constantFrom('1', '2')) })
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 6 }), (edits) => {
      const changed = new Set<string>()
      for (const { path, text } of edits) {
        changed.add(join(root, path))
        if (text === null) rmSync(join(root, path), { recursive: true, force: true })
        else if (path.endsWith('.md')) put(root, { [path]: text })
        else mkdirSync(join(root, path), { recursive: true })
      }
      session.changed(changed)
      expect(session.get(tree, '.')).toEqual(here('.'))
    }),
    { numRuns: 300 },
  )
})

test('equal parts of a new value are the objects of the last one', () => {
  const last = { list: [{ a: 1 }, { b: 2 }], map: new Map([['x', [1]]]), set: new Set(['y']), text: 'z' }
  const next = { list: [{ a: 1 }, { b: 3 }], map: new Map([['x', [1]]]), set: new Set(['y']), text: 'z' }
  const shared = share(last, next)
  expect(shared).toEqual(next)
  expect(shared.list[0]).toBe(last.list[0])
  expect(shared.map).toBe(last.map)
  expect(shared.set).toBe(last.set)
  expect(share(last, structuredClone(last))).toBe(last)
  expect(next.list[0]).not.toBe(last.list[0])
})

test('sharing gives the new value, whatever the last one was, and changes neither', () => {
  fc.assert(
    fc.property(fc.object(), fc.object(), (last, next) => {
      const [lastBefore, nextBefore] = [structuredClone(last), structuredClone(next)]
      expect(share(last, next)).toStrictEqual(nextBefore)
      expect(JSON.stringify(share(last, next))).toBe(JSON.stringify(nextBefore))
      expect(last).toStrictEqual(lastBefore)
      expect(next).toStrictEqual(nextBefore)
    }),
  )
})

test('what two tasks have read differently, because it changed between them, is read again by both', () => {
  const root = folder({ 'docs/a.md': 'A' })
  const session = new Session(root)
  const when = input('when', 'early')
  const early = task('early', () => listed(join(root, 'docs')).length)
  const late = task('late', (run) => [run.get(when), listed(join(root, 'docs')).length])
  expect([session.get(early), session.get(late)]).toEqual([1, ['early', 1]])
  put(root, { 'docs/b.md': 'B' })
  // A run that began before the file was there.
  session.set(when, 'late')
  expect([session.get(early), session.get(late)]).toEqual([1, ['late', 2]])
  session.changed(new Set([join(root, 'docs/b.md')]))
  expect([session.get(early), session.get(late)]).toEqual([2, ['late', 2]])
})

test('what changed while tasks have read it is found, whatever is reported first', () => {
  const root = folder({ 'docs/a.md': 'A' })
  const session = new Session(root)
  const when = input('when', 'early')
  const docs = join(root, 'docs')
  const early = task('early', () => listed(docs).length)
  const late = task('late', (run) => [run.get(when), listed(docs).length])
  session.get(early)
  put(root, { 'docs/b.md': 'B' })
  session.get(late)
  session.changed(new Set([join(root, 'other.md')]))
  expect([session.get(early), session.get(late)]).toEqual([2, ['early', 2]])
})

test('what depends on an eager task runs again only if its value has changed, and is right after it has failed', async () => {
  const session = new Session('/site')
  const { ran, take } = counted()
  const text = input('text', '# One\n')
  const title = task(
    'title',
    (run) => {
      ran('title')
      const found = /# (.*)/.exec(run.get(text))
      if (!found) throw new Error('There is no title.')
      return found[1]!
    },
    { isEager: true },
  )
  const shout = task('shout', (run) => {
    ran('shout')
    return run.get(title).toUpperCase()
  })
  const save = async (next: string) => {
    session.set(text, next)
    await session.settle()
  }
  expect(session.get(shout)).toBe('ONE')
  take()
  await save('# One\n\nWords.\n')
  expect(session.has(shout)).toBe(true)
  expect([session.get(shout), take()]).toEqual(['ONE', ['title']])
  await save('# Two\n')
  expect([session.get(shout), take()]).toEqual(['TWO', ['title', 'shout']])
  await save('Words.\n')
  expect(() => session.get(shout)).toThrow('There is no title.')
  await save('# Three\n')
  expect(session.get(shout)).toBe('THREE')
})

test('what depends on an eager task is right after something that the eager one reads has failed', async () => {
  const session = new Session('/site')
  const text = input('text', 'one')
  const other = input('other', 'x')
  const words = task('words', (run) => {
    if (run.get(text) === '') throw new Error('There are no words.')
    return run.get(text).split(' ')
  })
  const count = task('count', (run) => run.get(words).length, { isEager: true })
  const shown = task('shown', (run) => `${run.get(other)} ${run.get(count)}`)
  expect(session.get(shown)).toBe('x 1')
  session.set(text, '')
  await session.settle()
  session.set(text, 'one two')
  session.set(other, 'y')
  expect(session.get(shown)).toBe('y 2')

  session.set(text, '')
  await session.settle()
  session.set(text, 'one two three')
  expect(session.get(shown)).toBe('y 3')
})

test('a task that waits for nothing can be read while another one loads it', async () => {
  const session = new Session('/site')
  const text = input('text', 'one')
  const length = task('length', (run) => run.get(text).length)
  const slow = task('slow', async (run, name: string) => {
    const value = run.get(length)
    await Promise.resolve()
    return `${name} ${value}`
  })
  await session.load(slow, 'a')
  session.set(text, 'three')
  // The first load checks what it has read, the second one is new and reads it at once.
  expect(await Promise.all([session.load(slow, 'a'), session.load(slow, 'b')])).toEqual(['a 5', 'b 5'])
})
