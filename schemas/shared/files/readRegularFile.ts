import { readFileSync, statSync } from 'node:fs'

/** The error code for what is neither a file nor a folder. */
export const specialFile = 'ESPECIAL'

/**
 * Read a file. Throws for a pipe, a socket or a device as for a folder: reading one may wait for ever for somebody who writes.
 */
export const readRegularFile = ((path: string | URL, encoding?: BufferEncoding) => {
  refuseSpecial(path)
  return readFileSync(path, encoding)
}) as { (path: string | URL): Buffer; (path: string | URL, encoding: BufferEncoding): string }

function refuseSpecial(path: string | URL): void {
  const stats = statSync(path)
  if (stats.isFile() || stats.isDirectory()) return
  const error: NodeJS.ErrnoException = new Error(`${specialFile}: it is a pipe, a socket or a device, read '${path}'`)
  throw Object.assign(error, { code: specialFile, syscall: 'read', path: `${path}` })
}
