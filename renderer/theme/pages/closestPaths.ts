/**
 * The paths that are most similar to a path without a page, best first.
 *
 *     closestPaths('/guide/instal', ['/guides/install', '/api', …])  →  ['/guides/install']
 *
 * Similarity is Dice's coefficient of letter pairs, which tolerates typing errors and changed folders.
 */
export function closestPaths(path: string, candidates: string[], count = 5): string[] {
  const pathPairs = pairs(path)
  return candidates
    .map((candidate) => ({ candidate, similarity: similarity(pathPairs, pairs(candidate)) }))
    .filter(({ similarity }) => similarity >= minSimilarity)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, count)
    .map(({ candidate }) => candidate)
}

/** Paths below this similarity share a folder name at most. */
const minSimilarity = 0.5

function similarity(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((pair) => b.has(pair)).length
  return (2 * shared) / (a.size + b.size || 1)
}

function pairs(path: string): Set<string> {
  const text = path.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '/')
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)))
}
