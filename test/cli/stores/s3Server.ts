import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import S3rver from 's3rver'

export const bucket = 'docs'

/** A server that speaks like S3, with one bucket. */
export async function s3Server(directory: string) {
  const options = { port: 0, address: '127.0.0.1', silent: true, directory }
  const server = new S3rver({ ...options, configureBuckets: [{ name: bucket, configs: [] }] })
  const { port } = await server.run()
  const suffix = '._S3rver_object'
  const objects = (): Map<string, string> => {
    const folder = join(directory, bucket)
    if (!existsSync(folder)) return new Map()
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const paths = files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    return new Map(
      paths
        .filter((path) => path.endsWith(suffix))
        .map((path) => [path.slice(0, -suffix.length), readFileSync(join(folder, path), 'utf8')]),
    )
  }
  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** The texts of all objects, by key. */
    objects,
    /** The headers of an object. */
    head: async (key: string) => (await fetch(`http://127.0.0.1:${port}/${bucket}/${key}`, { method: 'HEAD' })).headers,
    async close() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
