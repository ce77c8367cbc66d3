/** Await an answer. The message of a request that failed is that of its cause: `fetch failed` says nothing. */
export const ask = (response: Promise<Response>): Promise<Response> =>
  response.catch((error: Error) => {
    const { cause } = error
    throw cause instanceof Error ? new Error(cause.message || (cause as NodeJS.ErrnoException).code) : error
  })
