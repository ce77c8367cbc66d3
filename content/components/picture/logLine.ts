/** One line of the command log. */
export interface LogLine {
  name: string
  message: string
  kind: 'command' | 'event'
  /** Child commands have a dash in front of their name. */
  isChild: boolean
  isFailed: boolean
}

/**
 * Read a line as authors write it.
 *
 *     visit /products               a command that begins a chain
 *     -click                        a child command
 *     ! get .missing                a command that failed; `!-click` for a child
 *     (fetch) POST 201 /api/cart    an event
 */
export function parseLogLine(line: string): LogLine {
  const [, failed, dash, name, message] = /^(!?)\s*(-?)(\([^)]*\)|[^\s!-]\S*)\s*(.*)$/.exec(line.trim()) ?? []
  if (!name) throw new Error(`A line of the command log begins with a command or an event; \`${line}\` does not.`)
  return {
    name,
    message: message!,
    kind: name.startsWith('(') ? 'event' : 'command',
    isChild: dash !== '',
    isFailed: failed !== '',
  }
}
