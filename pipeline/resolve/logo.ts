import type { z } from 'zod'
import type { SiteConfig } from '../../schemas/config.ts'
import type { Logo } from '../../schemas/graph.ts'
import type { logo } from '../../schemas/navbar.ts'
import { linkHref } from './href.ts'

/** Resolve a logo: its images and its link get hrefs. */
export function resolveLogo({ src, srcDark, href, ...rest }: z.output<typeof logo>, config: SiteConfig): Logo {
  return {
    ...rest,
    src: linkHref(src, config),
    ...(srcDark === undefined ? {} : { srcDark: linkHref(srcDark, config) }),
    ...(href === undefined ? {} : { href: linkHref(href, config) }),
  }
}
