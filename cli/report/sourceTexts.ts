import { resolve } from 'node:path'
import { readTextIfThere } from '../../schemas/shared/files/readRegularFile.ts'
import { isInRepository } from '../../schemas/shared/files/repository.ts'

/** Create a memoized reader of source files. It returns `undefined` for a file that is missing or outside the site's repository. */
export function sourceTexts(root: string): (file: string) => string | undefined {
  const texts = new Map<string, string | undefined>()
  const read = (file: string): string | undefined => {
    const path = resolve(root, file)
    return isInRepository(root, path) ? readTextIfThere(path)?.replace(/^\uFEFF/, '') : undefined
  }
  return (file) => {
    if (!texts.has(file)) texts.set(file, read(file))
    return texts.get(file)
  }
}
