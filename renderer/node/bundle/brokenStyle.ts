import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { DiagnosticData } from '../../../schemas/errors.ts'
import { readRegularFile } from '../../../schemas/shared/files/readRegularFile.ts'

interface BrokenStyle {
  file: string
  position: { line?: number; column?: number }
  data: DiagnosticData<'module-bundle-failed'>
}

interface Minifier {
  transform(options: object): { warnings: { message: string; loc: { line: number; column: number } }[] }
}

/**
 * The first stylesheet with a syntax error, and the position of the error. `message` is that of the bundler, which minifies with Lightning
 * CSS. Errors of Sass, Less and Stylus name their file.
 */
export async function brokenStyle(files: string[], message: string): Promise<BrokenStyle | undefined> {
  const { CssSyntaxError, parse } = await import('postcss')
  const ofVite = createRequire(createRequire(import.meta.url).resolve('vite'))
  const { transform } = ofVite('lightningcss') as Minifier
  for (const file of files.filter((path) => path.endsWith('.css') && existsSync(path))) {
    const text = readRegularFile(file, 'utf8')
    try {
      parse(text)
    } catch (error) {
      if (!(error instanceof CssSyntaxError)) throw error
      const { line, column, reason } = error
      return { file, position: { line, column }, data: { problem: 'style', reason } }
    }
    const { warnings } = transform({ filename: file, code: Buffer.from(text), minify: true, errorRecovery: true })
    const warning = warnings.find((one) => message.includes(one.message))
    if (warning) {
      const { line, column } = warning.loc
      return { file, position: { line, column }, data: { problem: 'style', reason: warning.message } }
    }
  }
  return undefined
}
