const streams = { 'process.stdout': process.stdout, 'process.stderr': process.stderr }

/** The functions that write to the streams of the process, as they were before code of a site ran. Ours are the daemon's, too. */
export class OutputStreams {
  readonly #before = Object.entries(streams).map(([name, stream]) => ({
    name: `${name}.write`,
    stream,
    write: stream.write,
    own: Object.getOwnPropertyDescriptor(stream, 'write'),
  }))

  /** Put back those that code has replaced since, and return their names. */
  restore(): string[] {
    const replaced = this.#before.filter(({ stream, write }) => stream.write !== write)
    for (const { stream, own } of replaced) {
      if (own) Object.defineProperty(stream, 'write', own)
      else Reflect.deleteProperty(stream, 'write')
    }
    return replaced.map(({ name }) => name)
  }
}
