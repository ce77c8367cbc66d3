import { type CompletedCommand, type CompletedOption, quoted, type Value } from './completions.ts'

/** The completion of `docs` for zsh. */
export function zsh(root: CompletedCommand, names: string[]): string {
  return `#compdef ${names.join(' ')}
# zsh completion of docs. Load it with: source <(docs completion zsh)
${functionsOf(root)}
if [[ $funcstack[1] == _docs ]]; then _docs "$@"; else compdef _docs ${names.join(' ')}; fi
`
}

/** A function for a command, after those for the commands below it. */
function functionsOf(command: CompletedCommand): string {
  const name = functionName(command)
  const options = command.options.map(optionSpec)
  if (command.commands.length === 0) {
    const specs = [...options, ...argumentSpecs(command.arguments)]
    return `${name}() {\n  _arguments ${specs.join(' \\\n    ')}\n}\n`
  }
  const list = command.commands.map(
    ({ path, description }) => `      ${quoted(`${escapeColons(path.at(-1)!)}:${description}`)}\n`,
  )
  const calls = command.commands.map((inner) => `    ${inner.path.at(-1)}) ${functionName(inner)} ;;\n`)
  return `${command.commands.map(functionsOf).join('')}${name}() {
  local context state state_descr line
  typeset -A opt_args
  _arguments -C ${options.join(' \\\n    ')} \\
    '1: :->command' '*:: :->rest'
  case $state in
    command)
      local -a commands=(
${list.join('')}      )
      _describe command commands ;;
    rest)
      case $line[1] in
${calls.map((call) => `    ${call}`).join('')}      esac ;;
  esac
}
`
}

const functionName = ({ path }: CompletedCommand) => ['_docs', ...path].join('_').replaceAll('-', '_')

function optionSpec({ names, description, value, isOptional }: CompletedOption): string {
  const tail = `[${description.replace(/[\][\\:]/g, '\\$&')}]${value ? `${isOptional ? '::' : ':'}${action(value)}` : ''}`
  return names.length > 1
    ? `${quoted(`(${names.join(' ')})`)}{${names.join(',')}}${quoted(tail)}`
    : quoted(names[0]! + tail)
}

const argumentSpecs = (values: Value[]): string[] =>
  values.map((value, index) => quoted(`${index === values.length - 1 ? '*' : index + 1}:${action(value)}`))

function action(value: Value): string {
  if (value.kind === 'words') return `value:(${value.words.map(escapeColons).join(' ')})`
  if (value.kind === 'none') return 'value:'
  return value.kind === 'folder' ? 'folder:_files -/' : 'file:_files'
}

const escapeColons = (text: string) => text.replaceAll(':', '\\:')
