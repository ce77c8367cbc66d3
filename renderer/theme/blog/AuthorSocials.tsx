import type { PostAuthor } from '../../../schemas/graph.ts'
import { fieldOf } from '../../../schemas/shared/collections/fieldOf.ts'

/** Names of platforms that are not written like their keys. */
const names: Record<string, string> = {
  x: 'X',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  stackoverflow: 'Stack Overflow',
  youtube: 'YouTube',
}

const nameOf = (platform: string) => fieldOf(names, platform) ?? platform.charAt(0).toUpperCase() + platform.slice(1)

/** Links to an author elsewhere. */
export function AuthorSocials({ author: { socials = {} } }: { author: Pick<PostAuthor, 'socials'> }) {
  const links = Object.entries(socials)
  if (links.length === 0) return null
  return (
    <div className="blog-author__socials">
      {links.map(([platform, href]) => (
        <a key={platform} href={href}>
          {nameOf(platform)}
        </a>
      ))}
    </div>
  )
}
