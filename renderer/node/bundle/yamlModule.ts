import { parse, YAMLParseError } from 'yaml'
import { readRegularFile } from '../../../schemas/shared/files/readRegularFile.ts'

/** The code of a module that is a YAML file: its data is the default export. Throws an error with the line that does not parse. */
export function yamlModule(file: string): { code: string; moduleType: 'js' } {
  try {
    return {
      code: `export default ${JSON.stringify(parse(readRegularFile(file, 'utf8'), { merge: true }) ?? null)}`,
      moduleType: 'js',
    }
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error
    const [{ line, col }] = error.linePos ?? [{ line: 1, col: 1 }]
    const [message = ''] = error.message.split(/ at line \d/)
    throw Object.assign(new Error(message), { id: file, loc: { file, line, column: col - 1 } })
  }
}
