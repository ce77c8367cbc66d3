import { blogText } from '../../page/blog/messages.ts'
import type { Tree } from '../../page/bodyTree.ts'
import type { BlogPage } from '../../page/pageData.ts'
import { AuthorSocials } from './AuthorSocials.tsx'
import { BlogLayout } from './BlogLayout.tsx'
import { BlogListPaginator } from './BlogListPaginator.tsx'
import { BlogPostItems } from './BlogPostItems.tsx'

type Author = NonNullable<BlogPage['author']>

/** The authors of a blog. */
export function BlogAuthorsPage({ list }: { list: BlogPage }) {
  return (
    <BlogLayout blog={list.blog}>
      <header className="blog__header">
        <h1>{list.title}</h1>
      </header>
      <ul className="blog-people">
        {(list.authors ?? []).map((author) => (
          <li key={author.key}>
            <AuthorCard author={author} isHeading={false} />
          </li>
        ))}
      </ul>
    </BlogLayout>
  )
}

/** An author and the posts of them. */
export function BlogAuthorPage({ list, tree }: { list: BlogPage; tree: Tree }) {
  return (
    <BlogLayout blog={list.blog}>
      <header className="blog__header">
        {list.author && <AuthorCard author={list.author} isHeading />}
        <a href={list.allHref}>{blogText('authorsList.viewAll')}</a>
      </header>
      <BlogPostItems posts={list.posts} tree={tree} />
      <BlogListPaginator pagination={list.pagination} />
    </BlogLayout>
  )
}

function AuthorCard({ author, isHeading }: { author: Author; isHeading: boolean }) {
  const { name, title, description, image, page, url, socials, count } = author
  const href = page ?? url
  const label = (
    <>
      {isHeading || href === undefined ? name : <a href={href}>{name}</a>}
      {count > 0 && <span className="blog-author__count">{count}</span>}
    </>
  )
  return (
    <div className="blog-author blog-author--large">
      {image !== undefined && (
        <img className="blog-author__image" src={image} alt="" width={64} height={64} loading="lazy" />
      )}
      <div>
        {isHeading ? <h1 className="blog-author__name">{label}</h1> : <h2 className="blog-author__name">{label}</h2>}
        {title !== undefined && <div className="blog-author__title">{title}</div>}
        {description !== undefined && <p className="blog-author__description">{description}</p>}
        {socials && <AuthorSocials socials={socials} />}
      </div>
    </div>
  )
}
