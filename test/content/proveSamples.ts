import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Fence } from './fences.ts'
import { sampleGlobals } from './sampleGlobals.ts'

/** One thing that is wrong with a sample, at its place in the page. */
export interface Flaw {
  file: string
  line: number
  message: string
}

export interface Proof {
  flaws: Flaw[]
  /** How many samples were read, and how many of them were checked against types. */
  parsed: number
  typed: number
}

const languages: Record<string, string> = {
  js: 'js',
  javascript: 'js',
  jsx: 'jsx',
  ts: 'ts',
  typescript: 'ts',
  tsx: 'tsx',
}

/**
 * Let the TypeScript compiler read every JavaScript and TypeScript sample.
 *
 * All of them have to parse and to agree with the types of Cypress: JavaScript as an editor would check it, TypeScript
 * strictly. Two kinds of samples are left out:
 *
 *     nocheck      shows a mistake on purpose
 *     an excerpt   a part of an app's or another tool's code, which has to parse only
 */
export async function proveSamples(fences: Fence[]): Promise<Proof> {
  const samples = fences.filter(({ language, meta }) => languages[language] && !/\bnocheck\b/.test(meta))
  const folder = mkdtempSync(join(tmpdir(), 'samples-'))
  try {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    const scripts = samples.filter(({ language }) => languages[language]!.startsWith('js'))
    const typed = samples.filter(({ language }) => languages[language]!.startsWith('ts'))
    const [js, ts] = await Promise.all([
      compile(join(folder, 'js'), scripts, { strict: false, allowJs: true, checkJs: true }),
      compile(join(folder, 'ts'), typed, { strict: true, noImplicitAny: false }),
    ])
    const excerpts = js.excerpts + ts.excerpts
    return { flaws: [...js.flaws, ...ts.flaws], parsed: samples.length, typed: samples.length - excerpts }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const extensionOf = ({ language, meta }: Fence) => (/title="[^"]*\.d\.ts"/.test(meta) ? 'd.ts' : languages[language])

const speaksOfCypress = ({ text }: Fence) =>
  /(?<![-.\w$])(?:cy|Cypress|chai)\s*[.[]|['"]cypress[/'"]|\b(?:defineConfig|setupNodeEvents)\b|^\s*on\('/m.test(text)

/** Errors about a name that is declared nowhere. */
const unknownName = ['2304', '2503', '2552', '18004']

/** Tell an excerpt by what it shares with the rest of its file: names that are declared neither in it nor by Cypress. */
const isExcerpt = (sample: Fence, errors: CompilerError[]) =>
  !speaksOfCypress(sample) && errors.some(({ code }) => unknownName.includes(code))

/** In JavaScript, `onChange = () => {}` stands for a callback with any arguments. */
const isAboutDefault = (sample: Fence, { message }: CompilerError) =>
  !speaksOfCypress(sample) && message.startsWith('Expected 0 arguments')

const isSyntaxError = ({ code }: CompilerError) => code.length === 4 && code.startsWith('1')

async function compile(
  folder: string,
  samples: Fence[],
  options: object,
): Promise<{ flaws: Flaw[]; excerpts: number }> {
  mkdirSync(folder)
  const compilerOptions = {
    ...options,
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'Bundler',
    moduleDetection: 'force',
    jsx: 'react-jsx',
    types: ['node'],
    skipLibCheck: true,
    noEmit: true,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*'] }))
  writeFileSync(join(folder, 'globals.d.ts'), sampleGlobals)
  const fileOf = (index: number) => join(folder, `${index}.${extensionOf(samples[index]!)}`)
  for (const [index, sample] of samples.entries()) writeFileSync(fileOf(index), `// A sample.\n${sample.text}\n`)

  const errors = errorsIn(await tsc(folder))
  // The compiler looks at types only once everything parses.
  if (errors.some(isSyntaxError)) {
    for (const { index } of errors) rmSync(fileOf(index), { force: true })
    errors.push(...errorsIn(await tsc(folder)))
  }
  const excerpts = samples.filter((sample, index) =>
    isExcerpt(
      sample,
      errors.filter((error) => error.index === index),
    ),
  )
  const flaws = errors
    .map((error) => ({ error, sample: samples[error.index] }))
    .filter(({ error, sample }) => {
      if (!sample || isSyntaxError(error)) return true
      return !excerpts.includes(sample) && !isAboutDefault(sample, error)
    })
    .map(({ error: { line, code, message }, sample }) => ({
      file: sample?.file ?? '',
      line: (sample?.line ?? 0) + line,
      message: `${message} (TS${code})`,
    }))
  return { flaws, excerpts: excerpts.length }
}

interface CompilerError {
  /** Of the sample; -1 for the samples as a whole. */
  index: number
  line: number
  code: string
  message: string
}

/** `12.js(3,5): error TS2339: …` → sample 12, its second line of code. */
function errorsIn(output: string): CompilerError[] {
  const found: CompilerError[] = []
  for (const text of output.split('\n')) {
    const error = /^(?:(\d+)\.[\w.]+\((\d+),\d+\): )?error TS(\d+): (.*)$/.exec(text)
    if (error) {
      const [, index = '-1', line = '2', code, message] = error as string[]
      found.push({ index: Number(index), line: Number(line) - 2, code: code!, message: message! })
    } else if (/^\s+\S/.test(text)) {
      // What follows goes from the general to the particular.
      const last = found.at(-1)
      if (last) last.message = `${last.message.split(' … ')[0]} … ${text.trim()}`
    }
  }
  // Modules of the reader's own app are not there.
  return found.filter(({ code }) => !['2307', '2882', '6053', '7016'].includes(code))
}

function tsc(folder: string): Promise<string> {
  const command = resolve('node_modules/typescript/lib/tsc.js')
  return new Promise((done, fail) => {
    execFile(
      process.execPath,
      [command, '--project', '.', '--pretty', 'false'],
      { cwd: folder, maxBuffer: 1e8 },
      (error, stdout, stderr) => {
        if (error && stdout === '') fail(new Error(stderr || error.message))
        else done(stdout)
      },
    )
  })
}
