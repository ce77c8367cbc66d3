import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import type { Diagnostic } from '../schemas/diagnostic.ts'
import type { ContentGraph } from '../schemas/graph.ts'
import type { OwnSite } from './ownSitesSetup.ts'

/** The site of this repository, built once for all tests. Its files are for reading: a test that writes copies them. */
export const ownSite = (): OwnSite => inject('ownSite')

/** The manual of the tool, built once for all tests. */
export const manual = (): OwnSite => inject('manual')

/** The content graph of a site that was built for all tests. */
export const graphOf = ({ graph }: OwnSite): ContentGraph => JSON.parse(readFileSync(graph, 'utf8'))

/** The diagnostics of its build. */
export const reportOf = ({ report }: OwnSite): Diagnostic[] => JSON.parse(readFileSync(report, 'utf8'))
