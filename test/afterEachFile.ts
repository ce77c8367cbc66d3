import { afterAll } from 'vitest'
import { removeFolders } from './cli/folder.ts'

// Here rather than where folders are made: a module is loaded once for all files of a process, this for each of them.
afterAll(removeFolders)
