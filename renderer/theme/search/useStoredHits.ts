import { useState } from 'react'
import {
  readStoredHits,
  type StoredHit,
  type StoredHits,
  type StoredLimits,
  withLimits,
  writeStoredHits,
} from './storedHits.ts'

/** The recent searches and favorites of an index, and how they change. */
export function useStoredHits(indexName: string, limits: StoredLimits) {
  const [stored, setStored] = useState(() => readStoredHits(indexName, limits))

  function store(next: StoredHits) {
    const limited = withLimits(next, limits)
    writeStoredHits(indexName, limited)
    setStored(limited)
  }
  const { recent, favorites } = stored
  const without = (hits: StoredHit[], { id }: StoredHit) => hits.filter((hit) => hit.id !== id)
  return {
    ...stored,
    /** A hit was opened. Favorites are not listed twice. */
    addRecent(hit: StoredHit) {
      if (!favorites.some(({ id }) => id === hit.id)) store({ recent: [hit, ...without(recent, hit)], favorites })
    },
    addFavorite: (hit: StoredHit) =>
      store({ recent: without(recent, hit), favorites: [hit, ...without(favorites, hit)] }),
    removeRecent: (hit: StoredHit) => store({ recent: without(recent, hit), favorites }),
    removeFavorite: (hit: StoredHit) => store({ recent, favorites: without(favorites, hit) }),
  }
}
