import { defaultInstance } from '../../schemas/defaultInstance.ts'
import type { Conversion } from './conversion.ts'
import { docsOptions } from './fields.ts'
import type { Options } from './options.ts'
import type { Rule } from './rule.ts'

const idOf = ({ options }: Options) => (typeof options.id === 'string' ? options.id : defaultInstance)

/** Convert the docs of a site: one object, or a list with an entry for each instance, the default one first. */
export function addDocs(conversion: Conversion, found: Options[]): void {
  const instances = found.filter((one, index) => found.findIndex((other) => idOf(other) === idOf(one)) === index)
  for (const { path, options } of found.filter((one) => !instances.includes(one))) {
    const id = idOf({ path, options })
    const note = `Another instance has the same id, \`${id}\`. Give it an \`id\` of another name, and import again.`
    conversion.add('missing', path, { subject: `docs instance ${id}`, note })
  }
  const sorted = instances.toSorted((a, b) => Number(idOf(b) === defaultInstance) - Number(idOf(a) === defaultInstance))
  for (const [index, instance] of sorted.entries()) {
    const field = sorted.length > 1 ? `docs[${index}]` : 'docs'
    const { id: _, ...options } = instance.options
    // An entry without settings is an entry, too.
    if (sorted.length > 1 || idOf(instance) !== defaultInstance) conversion.set(`${field}.id`, idOf(instance))
    conversion.fields(options, instance.path, rulesFor(field))
  }
}

/** The rules for the options of an instance, with the place of its settings in the site config. */
const rulesFor = (field: string): Record<string, Rule> =>
  Object.fromEntries(
    Object.entries(docsOptions).map(([name, rule]) => [
      name,
      rule.outcome === 'carried' ? { ...rule, to: rule.to.replace(/^docs(?=\.)/, field) } : rule,
    ]),
  )
