/** Wrong usage of a command. Printed in one line, without a stack; the exit code is 2. */
export class UsageError extends Error {
  override name = 'UsageError'
  hint: string | undefined

  constructor(message: string, hint?: string) {
    super(message)
    this.hint = hint
  }
}
