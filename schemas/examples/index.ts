import type { ErrorCode } from '../errors.ts'
import { configExamples } from './config.ts'
import { docExamples } from './docs.ts'
import type { Example } from './example.ts'
import { layoutExamples } from './layout.ts'
import { linkExamples } from './links.ts'
import { markdownExamples } from './markdown.ts'
import { navbarExamples } from './navbar.ts'
import { postExamples } from './posts.ts'
import { sampleExamples } from './samples.ts'
import { sidebarExamples } from './sidebars.ts'
import { sitePluginExamples } from './sitePlugins.ts'
import { toolExamples } from './tool.ts'

/** An example of each code of the catalog. A code without one does not compile. */
export const examples: Record<ErrorCode, Example> = {
  ...toolExamples,
  ...configExamples,
  ...sitePluginExamples,
  ...navbarExamples,
  ...sidebarExamples,
  ...docExamples,
  ...postExamples,
  ...markdownExamples,
  ...sampleExamples,
  ...linkExamples,
  ...layoutExamples,
}
