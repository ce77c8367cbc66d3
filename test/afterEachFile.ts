import { afterAll } from 'vitest'
import { removeFolders } from './cli/folder.ts'

// Setup files run for each test file; the modules that create folders are loaded once for all files of a process.
afterAll(removeFolders)
