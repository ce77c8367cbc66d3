import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { writeFile } from '../../schemas/shared/files/writeFile.ts'
import { exitCodes } from '../exitCode.ts'
import { type SiteOptions, siteRoot } from '../options.ts'
import { makeFolder } from '../output/makeFolder.ts'
import { terminal } from '../report/terminal.ts'
import { counted } from '../report/units.ts'

export interface SchemasOptions extends SiteOptions {
  outDir: string
}

/** Write a JSON Schema file for each of the authors' files and for the content graph, for editors. */
export async function schemas(options: SchemasOptions): Promise<number> {
  const { jsonSchemas } = await import('../../schemas/json/jsonSchemas.ts')
  const folder = resolve(siteRoot(options), options.outDir)
  if (!existsSync(folder)) makeFolder(folder)
  const all = Object.entries(jsonSchemas)
  for (const [name, schema] of all) writeFile(join(folder, `${name}.json`), `${JSON.stringify(schema, null, 2)}\n`)
  terminal(options).stdout.write(`Wrote ${counted(all.length, 'schema')} to ${options.outDir}.\n`)
  return exitCodes.clean
}
