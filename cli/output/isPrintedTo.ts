import { fstatSync, type Stats } from 'node:fs'

/** Whether the command prints to this file: `docs dev > dev.log`. */
export const isPrintedTo = ({ dev, ino }: Stats): boolean =>
  [1, 2].some((descriptor) => {
    try {
      const output = fstatSync(descriptor)
      return output.dev === dev && output.ino === ino
    } catch {
      // The stream was closed.
      return false
    }
  })
