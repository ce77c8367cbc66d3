import { spawn, spawnSync } from 'node:child_process'
import { Redis } from 'ioredis'
import { folder } from '../folder.ts'
import { freePort } from '../freePort.ts'

const isInstalled = spawnSync('redis-server', ['--version']).status === 0

/** Why tests with Redis are skipped, for their titles. In CI they are not. */
export const withoutRedis =
  isInstalled || process.env.CI ? '' : ' (skipped: `apt-get install redis-server` installs the server)'

/** A real Redis server on a free port of this machine, with a password. */
export async function redisServer(...settings: string[]): Promise<{ address: string; client: Redis; stop(): void }> {
  const port = await freePort()
  const server = spawn(
    'redis-server',
    [
      '--port',
      `${port}`,
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--dir',
      folder(),
      '--requirepass',
      'open-sesame',
      ...settings,
    ],
    { stdio: 'ignore' },
  )
  const failed = new Promise<never>((_, reject) => server.on('error', reject))
  const address = `redis://:open-sesame@127.0.0.1:${port}`
  const client = new Redis(address, { maxRetriesPerRequest: null, retryStrategy: () => 50 })
  client.on('error', () => {})
  await Promise.race([client.ping(), failed]).catch((error) => {
    client.disconnect()
    throw error
  })
  return {
    address,
    client,
    stop() {
      client.disconnect()
      server.kill()
    },
  }
}
