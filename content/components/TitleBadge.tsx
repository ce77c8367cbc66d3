import ComponentOnlyBadge from './ComponentOnlyBadge.tsx'
import E2EOnlyBadge from './E2EOnlyBadge.tsx'

/** Beside the title of a page: the kind of tests to which all of it belongs, as its front matter says. */
export default function TitleBadge({ frontMatter }: { frontMatter: Record<string, unknown> }) {
  if (frontMatter.e2eSpecific) return <E2EOnlyBadge />
  if (frontMatter.componentSpecific) return <ComponentOnlyBadge />
  return null
}
