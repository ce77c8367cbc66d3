import { instanceOf, nameInInstance, qualifiedVersion } from '../../../schemas/docsInstances.ts'
import { storage } from './storage.ts'

const keyOf = (instance: string) => `docusaurus.docs-preferred-version-${instance}`

/** The versions that the reader chose last, one for each set of docs. They are stored in the browser. */
export const preferredVersions = {
  /** The names of versions, which are unique among all sets of docs. */
  get: (instances: string[]): string[] =>
    instances.flatMap((instance) => {
      const name = storage.get(keyOf(instance))
      return name === null ? [] : qualifiedVersion(instance, name)
    }),
  set: (name: string): void => storage.set(keyOf(instanceOf(name)), nameInInstance(name)),
  subscribe(instances: string[], listener: () => void): () => void {
    const ends = instances.map((instance) => storage.subscribe(keyOf(instance), listener))
    return () => {
      for (const end of ends) end()
    }
  },

  /** Delete the stored versions that the site does not have. The client calls this once. */
  deleteUnknown(versions: { name: string }[]): void {
    for (const instance of new Set(versions.map(({ name }) => instanceOf(name)))) {
      const [name] = preferredVersions.get([instance])
      if (name !== undefined && !versions.some((version) => version.name === name)) storage.delete(keyOf(instance))
    }
  },
}
