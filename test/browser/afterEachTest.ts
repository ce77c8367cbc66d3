import { afterEach } from 'vitest'
import { closeAll } from './visit.ts'

// Setup files run for each test file; the modules that open pages are loaded once for all files of a process.
afterEach(closeAll)
