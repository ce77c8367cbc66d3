/**
 * Run a function that writes a file. An error of the disk gets the path of the file: Node leaves it out where a file is open already, which is
 * where a full disk is noticed.
 */
export function withPath<Value>(path: string, write: () => Value): Value {
  try {
    return write()
  } catch (error) {
    const { syscall, path: known } = error as NodeJS.ErrnoException
    if (syscall !== undefined && known === undefined) (error as NodeJS.ErrnoException).path = path
    throw error
  }
}
