import type { ShownProblem } from '../../renderer/page/devState.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { errors, explainCommand } from '../../schemas/errors.ts'
import { advice } from '../report/advice.ts'
import { codeFrame } from '../report/codeFrame.ts'
import { fingerprints } from '../report/fingerprints.ts'
import { formatPosition } from '../report/formatPosition.ts'
import { sourceTexts } from '../report/sourceTexts.ts'
import { visible } from '../report/visible.ts'

/** Diagnostics as pages show them: with what the terminal says of each. */
export function shownProblems(found: Diagnostic[], root: string): ShownProblem[] {
  const textOf = sourceTexts(root)
  const names = fingerprints(found)
  return found.map((problem, index) => {
    const { severity, code, file, message } = problem
    const text = textOf(file)
    const hints = advice(problem)
    return {
      severity,
      code,
      position: formatPosition(problem),
      frame: text === undefined ? [] : codeFrame(text, problem),
      message: visible(message),
      advice: (hints.length > 0 ? hints : [errors[code].remedy]).map(visible),
      help: explainCommand(code),
      fingerprint: names[index]!,
    }
  })
}
