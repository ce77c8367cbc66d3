import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { escapeControls } from './escapeControls.ts'

/** Format the position of a diagnostic: `docs/start.md:3:5` */
export const formatPosition = ({ file, line, column }: Diagnostic): string =>
  escapeControls([file, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':'))
