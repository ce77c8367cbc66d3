import { type ErrorCode, errors } from '../../schemas/errors.ts'
import { explanation } from '../../schemas/shared/text/explanation.ts'
import { exitCodes } from '../exitCode.ts'
import { parseCodes } from '../options.ts'
import { terminal } from '../report/terminal.ts'

/** Print the meaning of a diagnostic code and how to fix it; without a code, list all codes. */
export async function explain(code: string | undefined, options: { color: boolean }): Promise<number> {
  const { stdout } = terminal(options)
  const text = code === undefined ? list() : parseCodes(code).map(entry).join('\n')
  stdout.write(text)
  return exitCodes.clean
}

/** Every code with its title, in two columns. */
function list(): string {
  const width = Math.max(...Object.keys(errors).map((code) => code.length))
  return Object.entries(errors)
    .map(([code, { title }]) => `${code.padEnd(width)}  ${title}\n`)
    .join('')
}

function entry(code: ErrorCode): string {
  const blocks = explanation(code).map((part) => {
    if ('text' in part) return `  ${part.text}`
    return indent(part.path === undefined ? part.sample : `${part.path}\n\n${part.sample.replace(/^(?=.)/gm, '  ')}`)
  })
  return `${[`${code}  (${errors[code].severity})`, ...blocks].join('\n\n')}\n`
}

const indent = (sample: string) => sample.replace(/^(?=.)/gm, '    ')
