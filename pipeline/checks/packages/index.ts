import { mermaidPackage } from './mermaidPackage.ts'
import { missingModules } from './missingModules.ts'
import { missingPackages } from './missingPackages.ts'
import { prismLanguages } from './prismLanguages.ts'

/** What docs and the config need of modules and packages. */
export const packageChecks = [missingModules, missingPackages, mermaidPackage, prismLanguages]
