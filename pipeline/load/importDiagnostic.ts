import { relative } from 'node:path'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { withoutFolder } from '../../schemas/shared/files/withoutFolder.ts'
import { withSlashes } from '../../schemas/shared/files/withSlashes.ts'
import { siteCodeBudget } from '../../schemas/shared/run/codeBudget.ts'
import { OverBudget } from '../../schemas/shared/threads/requestPool.ts'
import { installHint } from '../packages/installHint.ts'
import { missingModuleIn } from '../wording/missingModule.ts'
import { errorPosition } from './positions/errorPosition.ts'

/** Make the diagnostic of a module that failed to load. Absolute paths are removed from the message. */
export async function importDiagnostic(
  code: 'config-unreadable' | 'sidebar-unreadable',
  error: unknown,
  file: string,
  root: string,
): Promise<Diagnostic> {
  const name = withSlashes(relative(root, file))
  if (error instanceof OverBudget) {
    const { runs, waits } = siteCodeBudget()
    const reason = `does not end: it ran for more than ${runs} s, or waited for more than ${waits} s`
    return diagnose(code, { file: name }, { problem: 'time', path: name, reason })
  }
  const normalizedError = error instanceof Error ? error : new Error(String(error), { cause: error })
  const { message } = normalizedError
  // `JSON.parse` throws a SyntaxError too, but it is not about the syntax of the module.
  const isSyntaxError =
    (normalizedError.name === 'SyntaxError' || /ParseError|SyntaxError/.test(message)) &&
    !/^\s+at JSON\.parse/m.test(normalizedError.stack ?? '')
  const position =
    normalizedError === error ? await errorPosition(normalizedError, isSyntaxError, file, root) : { file: name }
  const named = message.replaceAll(file, name)
  const [firstLine = ''] = withoutFolder(named, root).split('\n')
  const reason = firstLine
    .replace(/^(?:ParseError|SyntaxError|Error):\s*/, '')
    .replace(/\s*\(?\d+:\d+\)?$/, '')
    .replace(position.file, '')
    .replace(/^[\s:]+|[\s.:]+$/g, '')
  const problem = isSyntaxError ? 'syntax' : 'exception'
  return diagnose(
    code,
    position,
    { problem, path: position.file, reason },
    { hint: hintOf(message, position.file, name) },
  )
}

/** What to do about a module that the config or the sidebars file imports. */
function hintOf(message: string, failed: string, name: string): string | undefined {
  const missing = missingModuleIn(message)
  if (missing === undefined)
    return failed === name ? undefined : `\`${name}\` imports it. Correct what the message names.`
  return installHint(message) ?? 'Correct the path of the import, or create the file.'
}
