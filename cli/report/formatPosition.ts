import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { visible } from './visible.ts'

/** `docs/start.md:3:5` */
export const formatPosition = ({ file, line, column }: Diagnostic): string =>
  visible([file, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':'))
