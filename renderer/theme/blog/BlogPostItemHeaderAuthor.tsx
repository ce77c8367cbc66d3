import type { PostAuthor } from '../../../schemas/graph.ts'
import { AuthorSocials } from './AuthorSocials.tsx'

/** An author of a post: picture, name, title, addresses elsewhere. */
export function BlogPostItemHeaderAuthor({ author }: { author: PostAuthor }) {
  const { name, title, image, url, email, page, socials } = author
  const href = page ?? url ?? (email === undefined ? undefined : `mailto:${email}`)
  return (
    <div className="blog-author">
      {image !== undefined && (
        <img className="blog-author__image" src={image} alt="" width={48} height={48} loading="lazy" />
      )}
      <div>
        {name !== undefined && (
          <div className="blog-author__name">{href === undefined ? name : <a href={href}>{name}</a>}</div>
        )}
        {title !== undefined && <div className="blog-author__title">{title}</div>}
        {socials && <AuthorSocials socials={socials} />}
      </div>
    </div>
  )
}
