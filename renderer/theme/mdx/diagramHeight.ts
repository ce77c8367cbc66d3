/** Diagrams with a longer text are not measured. */
const maxLength = 5000

/**
 * About how high Mermaid draws a diagram, in pixels, so that its room is kept until it is drawn. Undefined for kinds whose height does
 * not follow from their lines.
 *
 *     graph TD; A --> B; B --> C   →  278: three ranks
 *     sequenceDiagram with 3 messages  →  333
 */
export function diagramHeight(text: string): number | undefined {
  if (text.length > maxLength) return undefined
  const lines = text
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('%%'))
  const [kind = '', direction = 'TD'] = lines[0]?.split(/\s+/) ?? []
  if (kind === 'sequenceDiagram') {
    const messages = lines.filter((line) => /-[->)x]/.test(line)).length
    return messages === 0 ? undefined : 171 + 54 * messages
  }
  if (kind !== 'graph' && kind !== 'flowchart') return undefined
  const ranks = ranksOf(lines.slice(1))
  if (ranks.size === 0) return undefined
  if (/^[TB]/.test(direction)) return boxes(Math.max(...ranks.values()) + 1)
  const perRank = new Map<number, number>()
  for (const rank of ranks.values()) perRank.set(rank, (perRank.get(rank) ?? 0) + 1)
  return boxes(Math.max(...perRank.values()))
}

/** The height of boxes below each other, in Mermaid's own sizes. */
const boxes = (count: number) => 70 + 104 * (count - 1)

/** How many arrows lead to each node, on the longest way. Arrows of a circle count once. */
function ranksOf(lines: string[]): Map<string, number> {
  const ranks = new Map<string, number>()
  const edges: [string, string][] = []
  for (const line of lines) {
    const plain = line
      .replace(/\|[^|]*\||\[[^\]]*\]|\([^)]*\)|\{[^}]*\}|"[^"]*"/g, '')
      .replace(/(?:--|==|-\.)\s[^-=.>]*(?=[-=.])/g, '')
    const groups = plain.split(/<?[-=.]{2,}[>xo]?/).map((group) => group.split('&').map((id) => id.trim()))
    if (groups.length < 2) continue
    for (const id of groups.flat()) if (id !== '') ranks.set(id, 0)
    for (const [index, to] of groups.slice(1).entries())
      for (const from of groups[index]!) for (const id of to) if (from !== '' && id !== '') edges.push([from, id])
  }
  for (let round = 1; round < ranks.size; round++) {
    let hasChanged = false
    for (const [from, to] of edges) {
      const rank = ranks.get(from)! + 1
      if (rank !== round || ranks.get(to)! >= rank) continue
      ranks.set(to, rank)
      hasChanged = true
    }
    if (!hasChanged) break
  }
  return ranks
}
