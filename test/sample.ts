import { inject } from 'vitest'
import { randomNumbers } from './attack/randomNumbers.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Seed of the samples of one run. */
    seed: number
    /** Which part of each long proof is run: a tenth in `npm test`, 1 in `npm run attack`. */
    share: number
  }
}

/** Whether each proof runs whole. */
export const isWhole = (): boolean => inject('share') === 1

/** The number of equal cases to run of `count`, such as repetitions of the same save. At least one. */
export const shareOf = (count: number): number => Math.max(1, Math.round(count * inject('share')))

/** Cases that are made from a seed. */
export interface Batch {
  seed: number
  count: number
}

/**
 * The batches of a proof that makes at least `count` cases from seeds: one of ten in `npm test`, and all in `npm run attack`. So
 * each case that any run of `npm test` makes is one of `npm run attack`.
 */
export const batches = (count: number, firstSeed: number): Batch[] => sample(batchesOf(count, firstSeed), batchCount)

export const batchCount = 10

/** Each seed is far from that of the next batch, so that a proof may add small numbers to it. */
export const batchesOf = (count: number, firstSeed: number): Batch[] =>
  Array.from({ length: batchCount }, (_, index) => ({
    seed: firstSeed + index * 1000,
    count: Math.ceil(count / batchCount),
  }))

/**
 * A sample of the cases of a long proof: one of each ten, or of `size`, in `npm test`, chosen by the seed of the run, and all
 * of them in `npm run attack`.
 */
export const sample = <Case>(cases: readonly Case[], size = Math.round(1 / inject('share'))): Case[] =>
  isWhole() ? [...cases] : oneOfEach(cases, size, inject('seed'))

/** One of each `size` cases, at random. Neighbors are often alike, so the choice is spread over the list. */
export function oneOfEach<Case>(cases: readonly Case[], size: number, seed: number): Case[] {
  const random = randomNumbers(seed)
  return Array.from({ length: Math.ceil(cases.length / size) }, (_, part) => {
    const candidates = cases.slice(part * size, (part + 1) * size)
    return candidates[Math.floor(random() * candidates.length)]!
  })
}
