/**
 * The paths that are most similar to a path without a page, best first.
 *
 *     closestPaths('/guide/instal', ['/guides/install', '/api', …])  →  ['/guides/install']
 *     closestPaths('/click', ['/api/commands/click', '/api', …])     →  ['/api/commands/click']
 *     closestPaths('/strat', ['/guides/testing-strategies', …])      →  ['/guides/testing-strategies']
 *
 * Similarity is Dice's coefficient of letter pairs, which tolerates typing errors and changed folders: that of the whole paths, or of
 * their last parts, which a page keeps when it is moved. A last part that begins words of a path, as one that was cut off does, is
 * similar as well, the more the nearer to its end these are.
 */
export function closestPaths(path: string, candidates: string[], count = 5): string[] {
  const wholePairs = pairs(path)
  const last = lastPart(path)
  const lastPairs = pairs(last)
  return candidates
    .map((candidate) => {
      const whole = similarity(wholePairs, pairs(candidate))
      const ofLast = similarity(lastPairs, pairs(lastPart(candidate)))
      const best = Math.max(whole, ofLast, beginningSimilarity(last, candidate))
      // Pages of one folder are all similar as wholes.
      return { candidate, whole, best, rank: best + ofLast }
    })
    .filter(({ best }) => best >= minSimilarity)
    .sort((a, b) => b.rank - a.rank || b.whole - a.whole)
    .slice(0, count)
    .map(({ candidate }) => candidate)
}

/** Paths below this similarity share a folder name at most. */
const minSimilarity = 0.5

function similarity(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((pair) => b.has(pair)).length
  return (2 * shared) / (a.size + b.size || 1)
}

/** Minimum length. Shorter texts begin too many words. */
const minBeginning = 3

/** Lowest score of a matching beginning. A matching sequence of letters ranks above matching pairs. */
const beginningBase = 0.7

/** 0.7 to 1 if the words of a last part begin words of a path: the share of the rest of the path. */
function beginningSimilarity(last: string, path: string): number {
  const beginning = slashed(last).replace(/\/$/, '')
  if (beginning.length <= minBeginning) return 0
  const text = slashed(path).replace(/\/$/, '')
  const at = text.lastIndexOf(beginning)
  return at === -1 ? 0 : beginningBase + (1 - beginningBase) * (beginning.length / (text.length - at))
}

/** `/guides/install/` → `/install` */
const lastPart = (path: string): string => /\/[^/]*(?=\/*$)/.exec(path)?.[0] ?? path

function pairs(path: string): Set<string> {
  const text = slashed(path)
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)))
}

/** `/guides/Getting-started` → `/guides/getting/started` */
const slashed = (path: string): string => path.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '/')
