import type { ReactNode } from 'react'
import { fontSize } from './wrap.ts'

/** A drawing of one window. Its text is read out; the figure around it has the name. */
export default function Drawing({
  className,
  width,
  height,
  children,
}: {
  className: string
  width: number
  height: number
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a title would show up as a tooltip over every line.
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMin"
      width={width}
      height={height}
      fontSize={fontSize}
    >
      {children}
    </svg>
  )
}
