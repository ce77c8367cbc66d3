import { counted } from '../report/units.ts'
import { UsageError } from '../UsageError.ts'
import type { PublishPlan } from './planPublish.ts'

/** Parse `2`, `0.5` or `2%`. Throws a `UsageError`. */
export function parseThreshold(text: string): number {
  const [, number] = /^(\d{1,3}(?:\.\d+)?)\s?%?$/.exec(text) ?? []
  if (number !== undefined && Number(number) <= 100) return Number(number)
  throw new UsageError(`\`--delete-threshold\` is \`${text}\`; it is a percentage from 0 to 100, such as 2.`)
}

/** Why a plan deletes more than it may; `undefined` if it does not. */
export function tooManyDeletions({ removedAddresses, published }: PublishPlan, threshold: number): string | undefined {
  const percentage = (100 * removedAddresses) / Math.max(1, published)
  if (percentage <= threshold) return undefined
  return (
    `${counted(removedAddresses, 'file')} of ${published.toLocaleString('en')} would be deleted (${percentage.toFixed(1)} %); the limit is ${threshold} %. ` +
    'If that is meant, add `--yes`, or raise `--delete-threshold`.'
  )
}
