import { join } from 'node:path'
import { importModule } from '../../pipeline/load/importModule.ts'

/** Print the values of config modules as JSON, in a process of its own. A plugin is what its transformer returns. */
const [root = '', ...files] = process.argv.slice(2)

const plain = (value: unknown): unknown => {
  if (typeof value === 'function') return `function: ${value()()}`
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, plain(field)]))
}

const values: unknown[] = []
for (const file of files) {
  const exported = await importModule(join(root, file), root, { isCached: false })
  values.push(plain(typeof exported === 'function' ? await exported() : exported))
}
process.stdout.write(JSON.stringify(values))
