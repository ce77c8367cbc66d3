import type { OverlayDiagnostic } from '../../renderer/page/devServerState.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { catalogEntry, explainCommand } from '../../schemas/errors.ts'
import { escapeControls } from '../../schemas/shared/text/escapeControls.ts'
import { advice } from '../report/advice.ts'
import { codeFrame } from '../report/codeFrame.ts'
import { fingerprints } from '../report/fingerprints.ts'
import { formatPosition } from '../report/formatPosition.ts'
import { sourceTexts } from '../report/sourceTexts.ts'

/** Diagnostics for the error overlay, with the same details as in the terminal. */
export function overlayDiagnostics(diagnostics: Diagnostic[], root: string): OverlayDiagnostic[] {
  const textOf = sourceTexts(root)
  const fingerprintList = fingerprints(diagnostics)
  return diagnostics.map((diagnostic, index) => {
    const { severity, code, file, message } = diagnostic
    const text = textOf(file)
    const hints = advice(diagnostic)
    return {
      severity,
      code,
      position: formatPosition(diagnostic),
      frame: text === undefined ? [] : codeFrame(text, diagnostic),
      message: escapeControls(message),
      advice: (hints.length > 0 ? hints : [catalogEntry(code).remedy]).map(escapeControls),
      help: explainCommand(code),
      fingerprint: fingerprintList[index]!,
    }
  })
}
