import type { CompletedCommand, Value } from './completions.ts'

/** The completion of `docs` for fish. */
export function fish(root: CompletedCommand, names: string[]): string {
  const lines = names.flatMap((name) => {
    const add = (condition: string, rest: string) => `complete -c ${name} -n ${quoted(condition)} ${rest}`
    const ofCommand = (command: CompletedCommand): string[] => {
      const condition = conditionOf(command)
      const inner = command.commands.map(({ path, description }) =>
        add(condition, `-a ${path.at(-1)} -d ${quoted(description)}`),
      )
      const options = command.options.map(({ names, description, value, isOptional }) => {
        const flags = names.map((name) => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`))
        const argument = value && !isOptional ? ` ${valueFlags(value, '-x')}` : ''
        return add(condition, `${flags.join(' ')} -d ${quoted(description)}${argument}`)
      })
      const value = command.arguments[0]
      const argument = value && value.kind !== 'none' ? [add(condition, valueFlags(value, ''))] : []
      return [...inner, ...options, ...argument, ...command.commands.flatMap(ofCommand)]
    }
    return [`complete -c ${name} -f`, ...ofCommand(root)]
  })
  return `# fish completion of docs. Load it with: docs completion fish | source\n${lines.join('\n')}\n`

  function conditionOf({ path, commands }: CompletedCommand): string {
    if (path.length === 0) return '__fish_use_subcommand'
    const seen = path.map((word) => `__fish_seen_subcommand_from ${word}`)
    const inner = commands.map(({ path }) => path.at(-1))
    const others = inner.length > 0 ? [`not __fish_seen_subcommand_from ${inner.join(' ')}`] : []
    return [...seen, ...others].join('; and ')
  }
}

/** The values of an option or an argument. `exclusive` is `-x` for an option that needs a value. */
function valueFlags(value: Value, exclusive: string): string {
  const prefix = exclusive === '' ? '' : `${exclusive} `
  if (value.kind === 'words') return `${prefix}-a ${quoted(value.words.join(' '))}`
  if (value.kind === 'folder') return `${prefix}-a '(__fish_complete_directories (commandline -ct))'`
  if (value.kind === 'file') return exclusive === '' ? '-F' : '-r -F'
  return exclusive
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
