// The exports of the package. They do not import zod, so that a config loads fast.

export type { SiteConfig, SiteConfigInput } from './config.ts'
export { defineSite, type SiteConfigExport } from './defineSite.ts'
export type { Diagnostic } from './diagnostic.ts'
export type { FrontMatter } from './frontMatter.ts'
export type { ContentGraph } from './graph.ts'
export type { SidebarsInput } from './sidebars.ts'
