import { instanceOf, nameInInstance } from '../../schemas/docsInstances.ts'

/** The tag by which search knows the pages of a version: `docs-default-2.0`. */
export const searchTagOf = (version: string) => `docs-${instanceOf(version)}-${nameInInstance(version)}`
