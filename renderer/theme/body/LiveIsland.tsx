import { type ReactNode, useContext } from 'react'
import { Island, IslandContext } from './Island.tsx'

/** An island of a doc that is a module. `index` is its number among those of the module. */
export default function LiveIsland({ index, children }: { index: string; children: ReactNode }) {
  const { id, source } = useContext(IslandContext)
  return (
    <Island id={`${id}.${index}`} source={source}>
      {children}
    </Island>
  )
}
