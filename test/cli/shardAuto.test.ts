import { describe, expect, test } from 'vitest'
import { shardOfService } from '../../cli/shard/shardOfService.ts'
import { UsageError } from '../../cli/UsageError.ts'

describe('`--shard auto`', () => {
  test.each([
    ['GitLab, which counts from 1', { CI_NODE_INDEX: '3', CI_NODE_TOTAL: '8' }, undefined, { number: 3, count: 8 }],
    ['CircleCI', { CIRCLE_NODE_INDEX: '0', CIRCLE_NODE_TOTAL: '8' }, undefined, { number: 1, count: 8 }],
    [
      'Buildkite',
      { BUILDKITE_PARALLEL_JOB: '7', BUILDKITE_PARALLEL_JOB_COUNT: '8' },
      undefined,
      { number: 8, count: 8 },
    ],
    [
      'AWS Batch',
      { AWS_BATCH_JOB_ARRAY_INDEX: '4', AWS_BATCH_JOB_ARRAY_SIZE: '10' },
      undefined,
      { number: 5, count: 10 },
    ],
    ['Cloud Run', { CLOUD_RUN_TASK_INDEX: '1', CLOUD_RUN_TASK_COUNT: '2' }, undefined, { number: 2, count: 2 }],
    ['Kubernetes, with the count', { JOB_COMPLETION_INDEX: '0' }, 4, { number: 1, count: 4 }],
  ])('takes the part of %s', (_, env, count, shard) => {
    expect(shardOfService(env, count)).toEqual(shard)
  })

  test.each([
    ['outside of a service', {}, undefined, 'finds the number of the part in none of'],
    ['where the count is unknown', { JOB_COMPLETION_INDEX: '0' }, undefined, 'Kubernetes does not say how many'],
    ['for a part beyond the last', { JOB_COMPLETION_INDEX: '8' }, 8, '`JOB_COMPLETION_INDEX` is `8`, which is no part'],
    ['for a part below the first', { CI_NODE_INDEX: '0', CI_NODE_TOTAL: '2' }, undefined, 'which is no part of 2'],
    [
      'for a count that is no number',
      { CI_NODE_INDEX: '1', CI_NODE_TOTAL: '$N' },
      undefined,
      '`CI_NODE_TOTAL` is `$N`',
    ],
  ])('is refused %s', (_, env, count, message) => {
    expect(() => shardOfService(env, count)).toThrow(UsageError)
    expect(() => shardOfService(env, count)).toThrow(message)
  })
})
