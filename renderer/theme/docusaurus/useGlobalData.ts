import { useMemo } from 'react'
import { usePage } from '../context/usePage.ts'
import { type GlobalData, globalDataOf } from './globalData.ts'

/** The data of all plugins. Those of the sets of docs are their versions. */
export default function useGlobalData(): GlobalData {
  const { site, versions } = usePage()
  return useMemo(() => globalDataOf(site, versions), [site, versions])
}

/** The data of a plugin, by the id of its instance. */
export function useAllPluginInstancesData(name: string, { failfast = false }: { failfast?: boolean } = {}) {
  const data = useGlobalData()[name]
  if (!data && failfast) throw new Error(`There is no plugin \`${name}\` with data.`)
  return data
}

/** The data of one instance of a plugin. */
export function usePluginData(name: string, id = 'default', { failfast = false }: { failfast?: boolean } = {}) {
  const instances = useAllPluginInstancesData(name, { failfast })
  const data = instances?.[id]
  if (!data && failfast) {
    const ids = Object.keys(instances ?? {}).map((known) => `\`${known}\``)
    throw new Error(`The plugin \`${name}\` has no instance \`${id}\`; there is ${ids.join(', ')}.`)
  }
  return data
}
