/**
 * The paths most like one that leads nowhere, best first.
 *
 *     closestPaths('/guide/instal', ['/guides/install', '/api', …])  →  ['/guides/install']
 *
 * Paths are compared by the pairs of letters they share (Dice's coefficient), which forgives what readers mistype and
 * what authors move to another folder.
 */
export function closestPaths(path: string, candidates: string[], count = 5): string[] {
  const wanted = pairs(path)
  return candidates
    .map((candidate) => ({ candidate, likeness: likeness(wanted, pairs(candidate)) }))
    .filter(({ likeness }) => likeness >= leastLikeness)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, count)
    .map(({ candidate }) => candidate)
}

/** Below this, paths have nothing in common but a folder. */
const leastLikeness = 0.5

function likeness(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((pair) => b.has(pair)).length
  return (2 * shared) / (a.size + b.size || 1)
}

function pairs(path: string): Set<string> {
  const text = path.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '/')
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)))
}
