import { storage } from './storage.ts'

const key = 'docusaurus.docs-preferred-version-default'

/** The version of the docs that the reader chose last. It is stored in the browser. */
export const preferredVersion = {
  get: (): string | null => storage.get(key),
  set: (name: string): void => storage.set(key, name),
  subscribe: (listener: () => void) => storage.subscribe(key, listener),

  /** Delete the stored version if the site does not have it. The client calls this once. */
  deleteUnknown(versions: { name: string }[]): void {
    const name = storage.get(key)
    if (name !== null && !versions.some((version) => version.name === name)) storage.delete(key)
  },
}
