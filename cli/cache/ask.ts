/** Read an answer as text. Throws if it is longer than 100 MB, which a few compressed bytes may be. */
export async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    parts.push(part)
    length += part.length
    if (length > maxTextBytes) throw new Error('the answer is too long')
  }
  return Buffer.concat(parts).toString()
}

const maxTextBytes = 100_000_000

/** Await an answer. The message of a request that failed is that of its cause: `fetch failed` says nothing. */
export const ask = (response: Promise<Response>): Promise<Response> =>
  response.catch((error: Error) => {
    const { cause } = error
    throw cause instanceof Error ? new Error(cause.message || (cause as NodeJS.ErrnoException).code) : error
  })
