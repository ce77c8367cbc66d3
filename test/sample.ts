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

/** Seed of this run, for a proof that makes its cases from one. `npm run attack` uses the proof's own. */
export const seedOr = (own: number): number => (isWhole() ? own : inject('seed'))

/** Whether each proof runs whole. */
export const isWhole = (): boolean => inject('share') === 1

/** The number of cases to run of `count`, at least one. */
export const shareOf = (count: number): number => Math.max(1, Math.round(count * inject('share')))

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
