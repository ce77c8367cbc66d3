import { relative } from 'node:path'
import { specialFile } from '../schemas/shared/files/readRegularFile.ts'
import { callerFolder } from '../schemas/shared/run/workingFolder.ts'
import { UsageError } from './UsageError.ts'

/** Text for the error codes of the system. */
export const diskReasons: Record<string, string> = {
  EACCES: 'it is not allowed to write there',
  EPERM: 'it is not allowed to write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EEXIST: 'a file is in the way of a folder',
  EISDIR: 'a folder is in the way of a file',
  EBUSY: 'the folder is in use, or a separate disk',
  EXDEV: 'the folder is a separate disk',
  ENAMETOOLONG: 'the name is longer than the disk allows',
  ENOENT: 'a file or folder on the way is missing',
  ENOTEMPTY: 'a folder is not empty',
  ELOOP: 'it is a link that leads to itself',
  EMLINK: 'it has too many links',
  ETXTBSY: 'it is a program that is running',
  EFBIG: 'it is too large',
  EIO: 'the disk reports an error',
  ENXIO: 'nothing is at the other end of it',
  ENODEV: 'the device is missing',
  ESTALE: 'the disk of another machine has gone',
  ENOTCONN: 'the disk of another machine has gone',
  EAGAIN: 'the system allows no more processes',
  ENOMEM: 'the system has no more memory',
  [specialFile]: 'it is a pipe, a socket or a device',
}

/** Calls that read only. What they are not allowed is not writing. */
const readingCalls = new Set(['access', 'lstat', 'opendir', 'read', 'readlink', 'realpath', 'scandir', 'stat'])

/** What fails where a file is written: of two, that is the second. */
const isOfTarget = new Set(['EROFS', 'ENOSPC', 'EDQUOT'])

/** An error of a disk in the words of people, with its file; `undefined` for other errors. */
export function diskError(error: unknown): UsageError | undefined {
  const { code = '', path: from, dest, syscall } = (error ?? {}) as NodeJS.ErrnoException & { dest?: string }
  const path = isOfTarget.has(code) ? (dest ?? from) : from
  if (syscall === undefined) return undefined
  // Only functions of files have a path.
  const reason = Object.hasOwn(diskReasons, code) ? reasonFor(code, syscall) : path && 'the system refuses it'
  if (reason === undefined || reason === '') return undefined
  if (code === 'EMFILE' || code === 'ENFILE')
    return new UsageError(
      `Too many files are open (${code}).`,
      'Allow more, such as with `ulimit -n 4096`, and run the command again.',
    )
  const file = path === undefined ? 'A file' : `\`${withoutTemporary(relative(callerFolder(), path) || path)}\``
  return new UsageError(
    `${file} cannot be read or written: ${reason} (${code}).`,
    'Make room, or allow it, and run the command again.',
  )
}

/** The error of a stdout that cannot be written, such as a file on a full disk. */
export function outputError({ code = '', message }: NodeJS.ErrnoException): UsageError {
  const reason = Object.hasOwn(diskReasons, code) ? `${diskReasons[code]} (${code})` : message
  return new UsageError(`What the command prints cannot be written: ${reason}.`, 'Let it print to another file.')
}

const reasonFor = (code: string, syscall: string) =>
  code === 'EACCES' && readingCalls.has(syscall) ? 'it is not allowed' : diskReasons[code]

/** The file that a temporary one was to replace. */
const withoutTemporary = (path: string) => path.replace(/(?:\.\d+(?:-\d+)?\.tmp)+(?=$|[\\/])/, '')
