import { defaultInstance } from '../../../schemas/defaultInstance.ts'
import { instanceOf } from '../../../schemas/docsInstances.ts'
import type { NavbarContext, NavbarVersion } from './context.ts'

interface ItemOfDocs {
  docsPluginId?: string | undefined
}

/** The versions of the set of docs that an item names. An id that does not exist is reported by a check. */
export function versionsOfItem(
  { docsPluginId }: ItemOfDocs,
  { versions }: Pick<NavbarContext, 'versions'>,
): NavbarVersion[] {
  const inInstance = (id: string) => versions.filter(({ name }) => instanceOf(name) === id)
  const named = inInstance(docsPluginId ?? defaultInstance)
  return named.length > 0 ? named : inInstance(instanceOf(versions[0]?.name ?? ''))
}

/** The set of docs of an item in the graph, where it is not the default one. */
export const instanceField = (versions: NavbarVersion[]): { instance?: string } => {
  const [first] = versions
  return first === undefined || instanceOf(first.name) === defaultInstance ? {} : { instance: instanceOf(first.name) }
}
