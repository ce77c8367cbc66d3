import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Browser, BrowserType } from 'playwright-core'
import { loadPackage } from '../../loadPackage.ts'
import { UsageError } from '../../UsageError.ts'

/** Names of Chromium and of browsers that are made of it, on the search path. */
const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', 'chrome']
const installed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * Find the Chromium of the user: that of `--browser`, of the variable `CHROME_PATH`, or one that is installed. Returns a function that starts
 * it. Throws a `UsageError` if there is none.
 */
export function browserOf(root: string, named: string | undefined): () => Promise<Browser> {
  const { chromium } = loadPackage<{ chromium: BrowserType }>('playwright-core', root, 'which opens the pages')
  const executablePath = named ?? process.env.CHROME_PATH ?? findBrowser()
  const advice = 'Install Chromium or Chrome, and name it with `--browser /usr/bin/chromium` if it is not found.'
  if (executablePath === undefined) throw new UsageError('No Chromium is installed that opens the pages.', advice)
  if (!existsSync(executablePath)) throw new UsageError(`There is no browser \`${executablePath}\`.`, advice)
  const args = [
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--font-render-hinting=none',
    // Chromium has no sandbox for root.
    ...(process.geteuid?.() === 0 ? ['--no-sandbox', '--no-zygote'] : []),
  ]
  return async () => {
    try {
      return await chromium.launch({ executablePath, args })
    } catch (error) {
      const [reason] = (error as Error).message.split('\n')
      throw new UsageError(`The browser \`${executablePath}\` does not start: ${reason}`, advice)
    }
  }
}

function findBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = commands.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, ...installed].find((path) => existsSync(path))
}
