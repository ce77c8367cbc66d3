import type { Argument, Command, Option } from 'commander'
import { errors } from '../../schemas/errors.ts'

/** What an argument or the value of an option is completed to. */
export type Value = { kind: 'words'; words: string[] } | { kind: 'file' | 'folder' | 'none' }

export interface CompletedOption {
  /** With dashes: `-y`, `--yes`. */
  names: string[]
  description: string
  /** Absent for an option without a value. */
  value?: Value
  isOptional: boolean
}

export interface CompletedCommand {
  /** The words behind `docs`: `['search-index', 'push']`. */
  path: string[]
  description: string
  options: CompletedOption[]
  /** The last one counts for all further arguments. */
  arguments: Value[]
  commands: CompletedCommand[]
}

/** The words of options and arguments that have one of a few values. */
export type Choices = ReadonlyMap<Option | Argument, readonly string[]>

/** Describe all commands for the completion of a shell. */
export function completions(command: Command, choices: Choices, path: string[] = []): CompletedCommand {
  const help = command.createHelp()
  return {
    path,
    description: plain(command.description()),
    options: help.visibleOptions(command).map((option) => ({
      names: [option.short, option.long].flatMap((name) => name ?? []),
      description: plain(option.description),
      isOptional: option.optional,
      ...((option.required || option.optional) && { value: completedValue(option, placeholder(option), choices) }),
    })),
    arguments: command.registeredArguments.map((argument) => completedValue(argument, argument.name(), choices)),
    commands: command.commands.map((inner) => completions(inner, choices, [...path, inner.name()])),
  }
}

/** `--out-dir <folder>` → `folder` */
const placeholder = ({ flags }: Option) => /[<[]([\w-]+)/.exec(flags)?.[1] ?? ''

function completedValue(of: Option | Argument, name: string, choices: Choices): Value {
  const words = choices.get(of)
  if (words) return { kind: 'words', words: [...words] }
  if (name === 'code' || name === 'codes') return { kind: 'words', words: Object.keys(errors) }
  if (name === 'folder') return { kind: 'folder' }
  return { kind: ['file', 'files', 'paths', 'from', 'to'].includes(name) ? 'file' : 'none' }
}

/** One line without the marks of code. */
const plain = (text: string) => text.replaceAll('`', '').replace(/\s+/g, ' ')

/** All commands below one, without groups of commands, which do nothing themselves. */
export const leaves = (command: CompletedCommand): CompletedCommand[] =>
  command.commands.flatMap((inner) => (inner.commands.length > 0 ? leaves(inner) : [inner]))

/** All commands below one that only have further commands. */
export const groups = (command: CompletedCommand): CompletedCommand[] =>
  command.commands.flatMap((inner) => (inner.commands.length > 0 ? [inner, ...groups(inner)] : []))

/** Quote a text for a shell: `it's` → `'it'\''s'` */
export const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
