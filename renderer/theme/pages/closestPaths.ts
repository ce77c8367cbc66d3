/**
 * The paths that are most similar to a path without a page, best first.
 *
 *     closestPaths('/guide/instal', ['/guides/install', '/api', …])  →  ['/guides/install']
 *     closestPaths('/click', ['/api/commands/click', '/api', …])     →  ['/api/commands/click']
 *
 * Similarity is Dice's coefficient of letter pairs, which tolerates typing errors and changed folders: that of the whole paths, or of
 * their last parts, which a page keeps when it is moved.
 */
export function closestPaths(path: string, candidates: string[], count = 5): string[] {
  const wholePairs = pairs(path)
  const lastPairs = pairs(lastPart(path))
  return candidates
    .map((candidate) => {
      const whole = similarity(wholePairs, pairs(candidate))
      return { candidate, whole, best: Math.max(whole, similarity(lastPairs, pairs(lastPart(candidate)))) }
    })
    .filter(({ best }) => best >= minSimilarity)
    .sort((a, b) => b.best - a.best || b.whole - a.whole)
    .slice(0, count)
    .map(({ candidate }) => candidate)
}

/** Paths below this similarity share a folder name at most. */
const minSimilarity = 0.5

function similarity(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((pair) => b.has(pair)).length
  return (2 * shared) / (a.size + b.size || 1)
}

/** `/guides/install/` → `/install` */
const lastPart = (path: string): string => /\/[^/]*(?=\/*$)/.exec(path)?.[0] ?? path

function pairs(path: string): Set<string> {
  const text = path.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '/')
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)))
}
