import { useMemo } from 'react'
import { usePage } from '../context/usePage.ts'
import { docsPlugin, globalDataOf } from './globalData.ts'

/** The data of all plugins: here those of the docs, their versions. */
export default function useGlobalData() {
  const { site, versions } = usePage()
  return useMemo(() => globalDataOf(site, versions), [site, versions])
}

/** The data of a plugin, by the id of its instance. */
export function useAllPluginInstancesData(name: string, { failfast = false }: { failfast?: boolean } = {}) {
  const data = useGlobalData()[name]
  if (!data && failfast) throw new Error(`There is no plugin \`${name}\`. The only one with data is \`${docsPlugin}\`.`)
  return data
}

/** The data of one instance of a plugin. */
export function usePluginData(name: string, id = 'default', { failfast = false }: { failfast?: boolean } = {}) {
  const data = useAllPluginInstancesData(name, { failfast })?.[id]
  if (!data && failfast) throw new Error(`The plugin \`${name}\` has no instance \`${id}\`; the docs are \`default\`.`)
  return data
}
