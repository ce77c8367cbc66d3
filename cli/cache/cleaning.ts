import { UsageError } from '../UsageError.ts'
import type { Stored } from './storedValues.ts'

/** Limits of a cache. Values that have not been used for longer than `maxAgeMs` are removed, and then the least recently used ones until the rest has `maxBytes`. */
export interface Limits {
  maxAgeMs?: number | undefined
  maxBytes?: number | undefined
}

/** List the values to remove from a cache, the least recently used first. */
export function overLimits(stored: readonly Stored[], { maxAgeMs, maxBytes }: Limits, now = Date.now()): Stored[] {
  const sorted = [...stored].sort((a, b) => a.usedMs - b.usedMs)
  let left = sorted.reduce((sum, { bytes }) => sum + bytes, 0)
  return sorted.filter(({ bytes, usedMs }) => {
    const isOver = (maxAgeMs !== undefined && now - usedMs > maxAgeMs) || (maxBytes !== undefined && left > maxBytes)
    if (isOver) left -= bytes
    return isOver
  })
}

const hourMs = 60 * 60 * 1000
const ages: Record<string, number> = { h: hourMs, d: 24 * hourMs, w: 7 * 24 * hourMs }

/** Parse `12h`, `30d` or `4w`. Throws a `UsageError`. */
export function parseAge(text: string): number {
  const [, count, unit] = /^(\d{1,5})\s*([hdw])$/i.exec(text) ?? []
  if (unit !== undefined) return Number(count) * ages[unit.toLowerCase()]!
  throw new UsageError(
    `\`--max-age\` is \`${text}\`; it is a number of hours, days or weeks: \`12h\`, \`30d\`, \`4w\`.`,
  )
}

const sizes: Record<string, number> = {
  b: 1,
  kb: 1e3,
  mb: 1e6,
  gb: 1e9,
  tb: 1e12,
  kib: 2 ** 10,
  mib: 2 ** 20,
  gib: 2 ** 30,
  tib: 2 ** 40,
}

/** Parse `500MB` or `2GiB`. Throws a `UsageError`. */
export function parseSize(text: string): number {
  const [, count, unit] = /^(\d{1,12}(?:\.\d{1,3})?)\s*([kmgt]?i?b)$/i.exec(text) ?? []
  const factor = sizes[unit?.toLowerCase() ?? '']
  if (factor !== undefined) return Number(count) * factor
  throw new UsageError(`\`--max-size\` is \`${text}\`; it is a number of bytes with a unit: \`500MB\`, \`2GB\`.`)
}
