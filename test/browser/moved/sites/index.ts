import type { MovedSite } from '../movedSite.ts'
import { cloudService } from './cloudService.ts'
import { commandLine } from './commandLine.ts'
import { database } from './database.ts'
import { gameEngine } from './gameEngine.ts'
import { jobQueue } from './jobQueue.ts'
import { language } from './language.ts'
import { stateLibrary } from './stateLibrary.ts'
import { testRunner } from './testRunner.ts'
import { uiKit } from './uiKit.ts'
import { webApi } from './webApi.ts'

export const movedSites: Record<string, MovedSite> = {
  'a job queue': jobQueue,
  'a test runner': testRunner,
  'a library for state': stateLibrary,
  'a command': commandLine,
  'a kit of components': uiKit,
  'a database': database,
  'a cloud service': cloudService,
  'a game engine': gameEngine,
  'an API': webApi,
  'a language': language,
}
