import { readFileSync, statSync } from 'node:fs'

/** The error code for what is neither a file nor a folder. */
export const specialFile = 'ESPECIAL'

/**
 * Read a file. Throws for a pipe, a socket or a device as for a folder: reading one may wait for ever for somebody who writes.
 */
export const readRegularFile = ((path: string | URL, encoding?: BufferEncoding) => {
  refuseSpecial(path)
  return withinSize(path, () => readFileSync(path, encoding))
}) as { (path: string | URL): Buffer; (path: string | URL, encoding: BufferEncoding): string }

/** Read a file, or make a text of its bytes. Node reads no file of more than 2 GiB and makes no string of more than 512 MiB: such an error gets the path. */
export function withinSize<Value>(path: string | URL, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['ERR_STRING_TOO_LONG', 'ERR_FS_FILE_TOO_LARGE'].includes(code)) throw error
    throw Object.assign(error as Error, { code: 'EFBIG', syscall: 'read', path: `${path}` })
  }
}

function refuseSpecial(path: string | URL): void {
  const stats = statSync(path)
  if (stats.isFile() || stats.isDirectory()) return
  const error: NodeJS.ErrnoException = new Error(`${specialFile}: it is a pipe, a socket or a device, read '${path}'`)
  throw Object.assign(error, { code: specialFile, syscall: 'read', path: `${path}` })
}

/** Read a text; `undefined` if there is no file, or none that can be read. */
export function readTextIfThere(path: string): string | undefined {
  try {
    return readRegularFile(path, 'utf8')
  } catch {
    return undefined
  }
}
