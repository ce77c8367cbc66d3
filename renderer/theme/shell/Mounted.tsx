import { type ReactNode, useEffect } from 'react'

interface MountedProps {
  onMounted: () => void
  children?: ReactNode
}

/** Calls back when its children are mounted, after errors of their effects have reached the boundary around it. */
export function Mounted({ onMounted, children }: MountedProps) {
  useEffect(() => {
    const timer = setTimeout(onMounted)
    return () => clearTimeout(timer)
  }, [onMounted])
  return children
}
