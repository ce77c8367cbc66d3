/** Names of platforms that are not written like their keys. */
const names: Record<string, string> = {
  x: 'X',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  stackoverflow: 'Stack Overflow',
  youtube: 'YouTube',
}

const nameOf = (platform: string) => names[platform] ?? platform.charAt(0).toUpperCase() + platform.slice(1)

/** Links to an author elsewhere. */
export function AuthorSocials({ socials }: { socials: Record<string, string> }) {
  return (
    <div className="blog-author__socials">
      {Object.entries(socials).map(([platform, href]) => (
        <a key={platform} href={href}>
          {nameOf(platform)}
        </a>
      ))}
    </div>
  )
}
