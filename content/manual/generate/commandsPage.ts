import type { Argument, Command, Option } from 'commander'
import { program } from '../../../cli/docs.ts'
import { keywordsOf } from './keywords.ts'
import { anchor, code, fence, page, table } from './markdown.ts'

/** The reference of all commands, from the list that `--help` is printed from. */
export function commandsPage(): string {
  const commands = leaves(program)
  const isShared = (option: Option) => commands.filter((command) => has(command, option)).length > commands.length / 2
  const shared = commands.flatMap(({ options }) => options).filter(isShared)
  const unique = [...new Map(shared.map((option) => [option.flags, option])).values()]
  const first = commands.map((command) => [
    `[${code(nameOf(command))}](#${anchor(nameOf(command))})`,
    sentence(command.description()),
  ])
  return page(
    'Commands',
    {
      description: 'Every command with its arguments and options.',
      keywords: keywordsOf('reference/commands.md'),
      sidebar_position: 2,
    },
    [
      '`docs` is the command of the package; `docs <command> --help` prints what this page says. Paths are relative to the folder of the site.',
      table(['Command', 'Does'], first),
      ...commands.flatMap((command) => {
        const own = command.options.filter((option) => !isShared(option))
        return [
          `## ${code(nameOf(command))} {#${anchor(nameOf(command))}}`,
          sentence(command.description()),
          fence('shell', usageOf(command)),
          ...(command.registeredArguments.length === 0
            ? []
            : [
                table(
                  ['Argument', 'Meaning'],
                  command.registeredArguments.map((one) => [code(argumentText(one)), sentence(one.description)]),
                ),
              ]),
          ...(own.length === 0 ? [] : [table(['Option', 'Meaning', 'Default'], own.map(row))]),
        ]
      }),
      '## Options of most commands {#common-options}',
      table(['Option', 'Meaning', 'Default'], unique.map(row)),
      'Before the command, `docs` has its own options:',
      table(['Option', 'Meaning', 'Default'], program.options.map(row)),
    ],
  )
}

/** Commands that do something: `search-index` has only further commands. */
const leaves = (command: Command): Command[] =>
  command.commands.flatMap((inner) => (inner.commands.length > 0 ? leaves(inner) : [inner]))

const has = (command: Command, { flags, description }: Option) =>
  command.options.some((option) => option.flags === flags && option.description === description)

const nameOf = (command: Command): string =>
  command.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name()

const argumentText = (argument: Argument) => {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`
  return argument.required ? `<${name}>` : `[${name}]`
}

const usageOf = (command: Command) =>
  [nameOf(command), '[options]', ...command.registeredArguments.map(argumentText)].join(' ')

const row = ({ flags, description, defaultValue }: Option): string[] => [
  code(flags),
  sentence(description),
  typeof defaultValue === 'string' ? code(defaultValue) : '',
]

/** `the folder to write` → `The folder to write.` A pair of words in angle brackets is code. */
function sentence(text: string): string {
  const whole = `${text[0]!.toUpperCase()}${text.slice(1)}`
  return /[.!?`)]$/.test(whole) && !/[`)]$/.test(whole) ? whole : `${whole}.`
}
