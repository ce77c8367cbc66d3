/** Make an error of a value that a component has thrown. The value may be anything, even one that cannot become a text. */
export function thrownError(thrown: unknown): Error {
  try {
    if (thrown instanceof Error && typeof thrown.message === 'string') return thrown
    return new Error(String(thrown))
  } catch {
    return new Error('A component has thrown a value that is not an error.')
  }
}
