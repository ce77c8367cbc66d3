import { storage } from './storage.ts'

const key = 'docusaurus.docs-preferred-version-default'

/** The version of the docs that the reader chose last, kept from one visit to the next. */
export const preferredVersion = {
  get: (): string | null => storage.get(key),
  set: (name: string): void => storage.set(key, name),
  subscribe: (changed: () => void) => storage.subscribe(key, changed),

  /** Forget a version that the site has no more. Called once, by the client. */
  forgetUnknown(versions: { name: string }[]): void {
    const name = storage.get(key)
    if (name !== null && !versions.some((version) => version.name === name)) storage.delete(key)
  },
}
