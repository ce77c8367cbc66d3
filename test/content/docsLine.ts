/** A line of a shell that does nothing but run our command. */
export interface DocsLine {
  args: string[]
  /** The variables in front of the command. */
  env: Record<string, string>
}

/**
 * Read `QUIRE_CACHE=off npx docs build --json`, so that it can be run without a shell and a new process. `undefined` for a line that
 * needs a shell: with pipes, variables, patterns or other commands.
 */
export function docsLine(line: string): DocsLine | undefined {
  const [, variables, rest] = /^((?:[A-Z_]+=[^\s'"]* )*)(?:npx (?:docs|quire-docs)|docs)(?: (.*))?$/.exec(line) ?? []
  if (variables === undefined || /[|&;<>$`(){}*?~#\\]/.test(line)) return undefined
  const words = rest?.match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? []
  return { args: words.map((word) => word.replace(/'([^']*)'|"([^"]*)"/g, '$1$2')), env: variablesOf(variables) }
}

/** The same for several lines, of which some may export a variable. `undefined` if one of them needs a shell. */
export function docsLines(text: string): DocsLine[] | undefined {
  const exported: Record<string, string> = {}
  const lines: DocsLine[] = []
  for (const line of text.split('\n')) {
    if (/^export [A-Z_]+=[\w./-]*$/.test(line)) {
      Object.assign(exported, variablesOf(line))
      continue
    }
    const read = docsLine(line)
    if (read === undefined) return undefined
    lines.push({ ...read, env: { ...exported, ...read.env } })
  }
  return lines
}

/** `A=1 B=2` as an object. */
const variablesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/([A-Z_]+)=(\S*)/g)].map(([, name, value]) => [name!, value!]))
