import { PbfReader, PbfWriter } from 'pbf'
import { sha256 } from '../../schemas/shared/cache/sha256.ts'
import type { RemoteStore } from '../../schemas/shared/cache/storeRequests.ts'

/**
 * A remote cache of Bazel, such as bazel-remote: a server that stores results of actions at `/ac/` and file contents at `/cas/`, by SHA-256.
 *
 * A value is stored as the output file of an action that is named after the value. The file is written before the result, because servers
 * refuse results whose files are missing.
 *
 * Source: HTTP caching protocol of Bazel; `ActionResult` in `remote_execution.proto` of its Remote Execution API, version 2.
 */
export function bazelStore(server: RemoteStore): RemoteStore {
  return {
    async get(name, signal) {
      const result = await server.get(actionOf(name), signal)
      const digest = result && digestOf(result)
      return digest ? server.get(`cas:${digest}`, signal) : null
    },
    async set(name, value, signal) {
      const digest = sha256(value)
      await server.set(`cas:${digest}`, value, signal)
      await server.set(actionOf(name), resultOf(digest, value.length), signal)
    },
    close: () => server.close(),
  }
}

const actionOf = (name: string) => `ac:${sha256(name)}`

/** Numbers of the fields: of `ActionResult`, `OutputFile` and `Digest`. */
const fields = { outputFiles: 2, path: 1, digest: 2, hash: 1, sizeBytes: 2 }

/** The name of the file that an action makes. */
const outputName = 'value'

function resultOf(hash: string, sizeBytes: number): Uint8Array {
  const result = new PbfWriter()
  const writeDigest = (_: unknown, digest: PbfWriter) => {
    digest.writeStringField(fields.hash, hash)
    digest.writeVarintField(fields.sizeBytes, sizeBytes)
  }
  const writeFile = (_: unknown, file: PbfWriter) => {
    file.writeStringField(fields.path, outputName)
    file.writeMessage(fields.digest, writeDigest, undefined)
  }
  result.writeMessage(fields.outputFiles, writeFile, undefined)
  return result.finish()
}

/** The hash of the file of a result; `undefined` if it has none, or is no result. */
function digestOf(result: Uint8Array): string | undefined {
  let hash: string | undefined
  const readDigest = (field: number, _: unknown, digest: PbfReader) => {
    if (field === fields.hash) hash = digest.readString()
  }
  const readFile = (field: number, _: unknown, file: PbfReader) => {
    if (field === fields.digest) file.readMessage(readDigest, undefined)
  }
  const readResult = (field: number, _: unknown, message: PbfReader) => {
    if (field === fields.outputFiles) message.readMessage(readFile, undefined)
  }
  try {
    new PbfReader(result).readFields(readResult, undefined)
  } catch {
    return undefined
  }
  return hash !== undefined && /^[\da-f]{64}$/.test(hash) ? hash : undefined
}
