import type { Diagnostic, Position } from '../../../schemas/diagnostic.ts'
import type { FrontMatter } from '../../../schemas/frontMatter.ts'
import { type AddressField, addressFields } from '../../load/blog/loadAuthors.ts'
import type { Check, DocCheck } from '../check.ts'
import { checkFile } from '../files/configFiles.ts'
import { checkLink } from '../links/configLinks.ts'
import type { CheckedSite } from '../views.ts'

/** Report links and images in a blog's `authors.yml` that have no target. */
export const authorAddresses: Check = (_graph, site) => {
  const check = addressCheck(site)
  return site.loaded.blogs.flatMap(({ locales }) => {
    const { addresses = [] } = locales.get(site.locale.locale.code)?.authors ?? {}
    return addresses.flatMap(({ field, url, position }) => check(field, url, position))
  })
}

/** Report links and images of inline authors, in the front matter of posts, that have no target. */
export const postAuthorAddresses: DocCheck = {
  checkDoc(doc, _graph, site) {
    if (!doc.post) return []
    const { source, frontMatter } = doc
    const check = addressCheck(site)
    const positions = site.factsOf(doc)?.frontMatterPositions
    return ownAddresses(frontMatter).flatMap(([field, url, name]) =>
      check(name, url, { file: source, line: 1, column: 1, ...positions?.[field] }),
    )
  },
}

/** Addresses of authors in front matter: the front matter field, the address, and the field of the author. */
function ownAddresses(frontMatter: FrontMatter): [field: string, url: string, name: AddressField][] {
  const authors = [frontMatter.authors ?? []].flat().filter((author) => typeof author === 'object')
  const given: [string, unknown, AddressField][] = [
    ...authors.flatMap((author) =>
      addressFields.map((name): [string, unknown, AddressField] => ['authors', author[name], name]),
    ),
    ...(['author_url', 'authorURL'] as const).map((field): [string, unknown, AddressField] => [
      field,
      frontMatter[field],
      'url',
    ]),
    ...(['author_image_url', 'authorImageURL'] as const).map((field): [string, unknown, AddressField] => [
      field,
      frontMatter[field],
      'imageURL',
    ]),
  ]
  return given.filter((entry): entry is [string, string, AddressField] => typeof entry[1] === 'string')
}

const addressCheck = (site: CheckedSite) => {
  const nearest = site.targets.nearest()
  return (field: AddressField, url: string, position: Position): Diagnostic[] =>
    field === 'url' ? checkLink({ url, holder: 'author', position }, site, nearest) : checkFile(url, position, site)
}
