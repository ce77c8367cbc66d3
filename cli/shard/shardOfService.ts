import type { Shard } from '../../schemas/shared/run/shard.ts'
import { UsageError } from '../UsageError.ts'

/** Variables of a service that runs a job several times: the number of this run, from `first`, and how many there are. */
interface Service {
  name: string
  index: string
  first: 0 | 1
  /** Absent where the service does not say it. */
  count?: string
}

const services: Service[] = [
  { name: 'GitLab', index: 'CI_NODE_INDEX', first: 1, count: 'CI_NODE_TOTAL' },
  { name: 'CircleCI', index: 'CIRCLE_NODE_INDEX', first: 0, count: 'CIRCLE_NODE_TOTAL' },
  { name: 'Buildkite', index: 'BUILDKITE_PARALLEL_JOB', first: 0, count: 'BUILDKITE_PARALLEL_JOB_COUNT' },
  { name: 'AWS Batch', index: 'AWS_BATCH_JOB_ARRAY_INDEX', first: 0, count: 'AWS_BATCH_JOB_ARRAY_SIZE' },
  { name: 'Cloud Run', index: 'CLOUD_RUN_TASK_INDEX', first: 0, count: 'CLOUD_RUN_TASK_COUNT' },
  { name: 'Kubernetes', index: 'JOB_COMPLETION_INDEX', first: 0 },
]

/** The part that a service has given to this run. `count` is that of `--shard auto/8`. Throws a `UsageError`. */
export function shardOfService(env: NodeJS.ProcessEnv, count?: number): Shard {
  const service = services.find(({ index }) => env[index])
  if (!service) {
    throw new UsageError(
      `\`--shard auto\` finds the number of the part in none of ${services.map(({ index }) => `\`${index}\``).join(', ')}.`,
      'Write the number of the part and how many there are: `--shard 2/8`.',
    )
  }
  const total = count ?? (service.count === undefined ? undefined : numberOf(env, service.count))
  if (total === undefined) {
    throw new UsageError(
      `${service.name} does not say how many parts there are.`,
      'Write how many there are: `--shard auto/8`.',
    )
  }
  const number = numberOf(env, service.index) - service.first + 1
  if (number >= 1 && number <= total) return { number, count: total }
  throw new UsageError(
    `\`${service.index}\` is \`${env[service.index]}\`, which is no part of ${total}.`,
    `${service.name} counts from ${service.first}. Start as many runs as there are parts.`,
  )
}

function numberOf(env: NodeJS.ProcessEnv, name: string): number {
  const text = env[name] ?? ''
  if (/^\d{1,4}$/.test(text)) return Number(text)
  throw new UsageError(
    `\`${name}\` is \`${text}\`; it is a number.`,
    'Write the number of the part and how many there are: `--shard 2/8`.',
  )
}
