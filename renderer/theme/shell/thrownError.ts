/** What a component has thrown, as an error with a message. It may be any value, also one that cannot become a text. */
export function thrownError(thrown: unknown): Error {
  try {
    if (thrown instanceof Error && typeof thrown.message === 'string') return thrown
    return new Error(String(thrown))
  } catch {
    return new Error('A component has thrown a value that is not an error.')
  }
}
