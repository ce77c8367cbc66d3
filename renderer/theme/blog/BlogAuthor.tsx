import type { PostAuthor } from '../../../schemas/graph.ts'
import { AuthorSocials } from './AuthorSocials.tsx'
import { withClass } from './withClass.ts'

export interface BlogAuthorProps {
  author: PostAuthor
  /** The element of the name on pages of authors: `h1` on the page of the author. */
  as?: 'h1' | 'h2' | undefined
  /** Number of posts. */
  count?: number | undefined
  className?: string
}

/** An author: picture, name, title, addresses elsewhere. On pages of authors it is larger, with the description. */
export function BlogAuthor({ author, as, count = 0, className }: BlogAuthorProps) {
  const { name, title, description, image, url, email, page } = author
  const isPage = as === 'h1'
  const href = page ?? url ?? (email === undefined ? undefined : `mailto:${email}`)
  const Name = as ?? 'div'
  const size = as ? 64 : 48
  return (
    <div className={withClass(as ? 'blog-author blog-author--large' : 'blog-author', className)}>
      {image !== undefined && (
        <img className="blog-author__image" src={image} alt="" width={size} height={size} loading="lazy" />
      )}
      <div>
        {name !== undefined && (
          <Name className="blog-author__name">
            {isPage || href === undefined ? name : <a href={href}>{name}</a>}
            {count > 0 && <span className="blog-author__count">{count}</span>}
          </Name>
        )}
        {title !== undefined && <div className="blog-author__title">{title}</div>}
        {as && description !== undefined && <p className="blog-author__description">{description}</p>}
        <AuthorSocials author={author} />
      </div>
    </div>
  )
}
