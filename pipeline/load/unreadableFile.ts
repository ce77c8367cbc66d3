import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'

/** The system's error codes, in words. */
const reasons: Record<string, string> = {
  EACCES: 'it is not allowed',
  EPERM: 'it is not allowed',
  EISDIR: 'it is a folder',
  ELOOP: 'it is a link to itself',
  EIO: 'the disk reports an error',
  EMFILE: 'too many files are open',
}

/** The diagnostic for a file or folder that the system does not let us read. `file` is from the site's root. */
export function unreadableFile(file: string, error: unknown): Diagnostic {
  const { code = '', message } = error as NodeJS.ErrnoException
  return diagnose('file-unreadable', { file }, { value: file, reason: reasons[code] ?? message })
}

/** Whether an error says that there is no such file: one that vanished after it was listed counts as never listed. */
export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'
