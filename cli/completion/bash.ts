import { type CompletedCommand, groups, leaves, quoted, type Value } from './completions.ts'

/** The completion of `docs` for bash, from 3.2 on. */
export function bash(root: CompletedCommand, names: string[]): string {
  const branches = [
    branch(root, []),
    ...groups(root).map((group) => branch(group, [])),
    ...leaves(root).map((command) => branch(command, command.arguments)),
  ]
  const groupNames = groups(root).map(({ path }) => quoted(path.join(' ')))
  return `# bash completion of docs. Load it with: source <(docs completion bash)
_docs_completion() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} command='' words='' kind=words
  local index word
  # \`--format=json\` is three words.
  if [[ $current == = ]]; then current=''
  elif [[ $previous == = && COMP_CWORD -gt 1 ]]; then previous=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  for ((index = 1; index < COMP_CWORD; index++)); do
    word=\${COMP_WORDS[index]}
    [[ $word == -* ]] && continue
    case $command in
      '') command=$word ;;
${groupNames.map((name) => `      ${name}) command="$command $word" ;;\n`).join('')}    esac
  done
  case $command in
${branches.join('')}    *) return ;;
  esac
  case $kind in
    words) compopt +o default 2>/dev/null; COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
    folder) compopt -o dirnames +o default 2>/dev/null; COMPREPLY=() ;;
    *) COMPREPLY=() ;;
  esac
}
complete -o default -F _docs_completion ${names.join(' ')}
`
}

function branch(command: CompletedCommand, values: Value[]): string {
  const names = command.options.flatMap(({ names }) => names)
  const subcommands = command.commands.map(({ path }) => path.at(-1)!)
  const withValue = command.options.flatMap(({ names, value, isOptional }) =>
    value && !isOptional ? [{ names, value }] : [],
  )
  // Positions of arguments are not counted: they are all of one kind in each command.
  const value = values[0] ?? { kind: 'none' as const }
  const words = [...subcommands, ...(value.kind === 'words' ? value.words : [])].join(' ')
  const byOption = withValue.map(({ names, value }) => `        ${names.join('|')}) ${assignment(value)} ;;\n`)
  const byArgument = value.kind === 'file' || value.kind === 'folder' ? `kind=${value.kind}` : `words=${quoted(words)}`
  return `    ${quoted(command.path.join(' '))})
      case $previous in
${byOption.join('')}        *) if [[ $current == -* ]]; then words=${quoted(names.join(' '))}; else ${byArgument}; fi ;;
      esac ;;
`
}

const assignment = (value: Value) =>
  value.kind === 'words'
    ? `words=${quoted(value.words.join(' '))}`
    : value.kind === 'none'
      ? "words=''"
      : `kind=${value.kind}`
