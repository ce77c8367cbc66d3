/** Format a size in decimal units: `312 B`, `4.2 kB`, `18.0 MB`. */
export function bytes(count: number): string {
  if (count < 1000) return `${count} B`
  return count < 1_000_000 ? `${(count / 1000).toFixed(1)} kB` : `${(count / 1_000_000).toFixed(1)} MB`
}
