import { type ErrorCode, errors } from '../../schemas/errors.ts'
import { explanation } from '../../schemas/shared/text/explanation.ts'
import { isRuleCode } from '../../schemas/shared/text/ruleCode.ts'
import { exitCodes } from '../exitCode.ts'
import { parseCodes, type SiteOptions } from '../options.ts'
import { terminal } from '../report/terminal.ts'

/** Print the meaning of a diagnostic code and how to fix it; without a code, list all codes. */
export async function explain(code: string | undefined, options: SiteOptions & { color: boolean }): Promise<number> {
  const { stdout } = terminal(options)
  const entries: string[] = []
  for (const one of code === undefined ? [] : parseCodes(code)) entries.push(await entry(one, options))
  stdout.write(code === undefined ? list() : entries.join('\n'))
  return exitCodes.clean
}

/** Every code with its title, in two columns. */
function list(): string {
  const width = Math.max(...Object.keys(errors).map((code) => code.length))
  return Object.entries(errors)
    .map(([code, { title }]) => `${code.padEnd(width)}  ${title}\n`)
    .join('')
}

async function entry(code: ReturnType<typeof parseCodes>[number], options: SiteOptions): Promise<string> {
  if (!isRuleCode(code)) return ownEntry(code)
  const { explainRule } = await import('../explainRule.ts')
  const [head, ...lines] = await explainRule(code, options)
  return `${[head, ...lines.map((line) => `  ${line}`)].join('\n\n')}\n`
}

function ownEntry(code: ErrorCode): string {
  const blocks = explanation(code).map((part) => {
    if ('text' in part) return `  ${part.text}`
    return indent(part.path === undefined ? part.sample : `${part.path}\n\n${part.sample.replace(/^(?=.)/gm, '  ')}`)
  })
  return `${[`${code}  (${errors[code].severity})`, ...blocks].join('\n\n')}\n`
}

const indent = (sample: string) => sample.replace(/^(?=.)/gm, '    ')
