import type { Position } from '../../schemas/diagnostic.ts'
import { escapeControls } from './escapeControls.ts'

/** Format a position: `docs/start.md:3:5` */
export const formatPosition = ({ file, line, column }: Position): string =>
  escapeControls([file, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':'))
