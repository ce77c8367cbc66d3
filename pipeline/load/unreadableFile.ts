import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { foreignOwner } from '../../schemas/shared/cache/siteCache.ts'
import { specialFile } from '../../schemas/shared/files/readRegularFile.ts'

/** Reasons by error code of the system. */
const reasons: Record<string, string> = {
  EACCES: 'it is not allowed',
  EPERM: 'it is not allowed',
  EISDIR: 'it is a folder',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENOENT: 'it is missing, or a link that leads nowhere',
  ENOTDIR: 'it is a file',
  ELOOP: 'it is a link to itself',
  EIO: 'the disk reports an error',
  EFBIG: 'it is too large',
  [specialFile]: 'it is a pipe, a socket or a device',
  [foreignOwner]: 'it belongs to another user',
}

const hints: Record<string, string> = {
  [specialFile]: 'Delete it, or put a file in its place.',
  EFBIG: 'Divide it into several files.',
}

/** Make the diagnostic for a file or folder that cannot be read. `file` is relative to the site's root. */
export function unreadableFile(file: string, error: unknown): Diagnostic {
  throwProcessLimit(error)
  const { code = '', message } = error as NodeJS.ErrnoException
  const hint = hints[code]
  return diagnose('file-unreadable', { file }, { value: file, reason: reasons[code] ?? message }, { hint })
}

/** Throw the error if the process has too many open files. Such an error is not about the file. */
export function throwProcessLimit(error: unknown): void {
  const code = limitOf(error) ?? limitOf((error as Error | undefined)?.cause)
  if (code !== undefined) throw Object.assign(error as Error, { code, syscall: 'open' })
}

/** Error code for too many open files. Errors from threads have it in the message only. */
function limitOf(error: unknown): string | undefined {
  const { code, message } = (error ?? {}) as NodeJS.ErrnoException
  if (code === 'EMFILE' || code === 'ENFILE') return code
  return /^(?:Worker initialization failure: )?(EMFILE|ENFILE)\b/.exec(`${message}`)?.[1]
}

/** The words for an error code of the system. */
export const reasonOf = (code: string): string => reasons[code] ?? code

/** Whether an error means that a file does not exist, such as one deleted after it was listed. */
export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'
