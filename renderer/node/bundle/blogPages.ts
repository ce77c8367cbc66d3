import { join } from 'node:path'
import { packageRoot } from '../../../schemas/shared/files/packageRoot.ts'
import { blogModule } from '../../theme/body/modules.ts'
import type { SiteModule } from './siteModule.ts'

/** The module and the stylesheets that a blog adds to the bundles of a site. */
export const blogPages: SiteModule = { id: blogModule, file: join(packageRoot, 'renderer/theme/blog/blogPages.tsx') }
export const blogStyles = ['blog/blog.css']
