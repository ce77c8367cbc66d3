import { z } from 'zod'
import { commands } from './components/api/entries.ts'

/**
 * What the front matter of a command's page has to say.
 *
 * The title is the command's name, by which readers and the sidebar know it; the badge beside the title says where the
 * command exists, as the facts do.
 */
export const commandFrontMatter = z
  .looseObject({
    title: z.enum(
      commands.map(({ title }) => title),
      'is not the name of a command in `content/data/commands.json`',
    ),
    description: z
      .string('is missing')
      .min(80, 'is shorter than 80 characters')
      .max(155, 'is longer than 155 characters, and cut off in search results'),
    e2eSpecific: z.literal(true, 'is left out, or `true`').optional(),
    componentSpecific: z.literal(true, 'is left out, or `true`').optional(),
  })
  .check(({ value, issues }) => {
    const command = commands.find(({ title }) => title === value.title)
    for (const [field, type] of [
      ['e2eSpecific', 'e2e'],
      ['componentSpecific', 'component'],
    ] as const) {
      const isSo = command?.testingType === type
      if (!command || isSo === (value[field] ?? false)) continue
      const message = `is ${isSo ? 'missing' : 'wrong'}, since the facts say \`testingType: ${command.testingType}\``
      issues.push({ code: 'custom', path: [field], input: value, message })
    }
  })
