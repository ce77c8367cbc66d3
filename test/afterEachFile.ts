import { afterAll } from 'vitest'
import { setMessages } from '../renderer/page/messages.ts'
import { removeFolders } from './cli/folder.ts'

// Setup files run for each test file; the modules that create folders or know the language are loaded
// once for all files of a process.
afterAll(() => {
  removeFolders()
  setMessages({ locale: 'en' })
})
