import { type Browser, chromium } from 'playwright-core'
import { type Browser as BrowserFiles, unpackBrowser } from './unpackBrowser.ts'

const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none']

/** Start the browser of the tests, which the caller closes. */
export const launchBrowser = async (files?: BrowserFiles): Promise<Browser> =>
  chromium.launch({ ...(files ?? (await unpackBrowser())), args })
