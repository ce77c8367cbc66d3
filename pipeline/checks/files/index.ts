import { configFiles, docImages, feedStylesheets, styleFiles } from './configFiles.ts'
import { fileNames, staticFileNames } from './fileNames.ts'
import { outputConflicts } from './outputConflicts.ts'
import { markdownConflicts, staticFiles } from './staticFiles.ts'
import { unusedAssets } from './unusedAssets.ts'

/** Files that a site publishes: that they exist, are used, and can have their addresses. */
export const fileChecks = [
  configFiles,
  docImages,
  feedStylesheets,
  styleFiles,
  staticFiles,
  markdownConflicts,
  outputConflicts,
  fileNames,
  staticFileNames,
  unusedAssets,
]
