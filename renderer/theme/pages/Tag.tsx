interface TagProps {
  href: string
  label: string
  /** Number of docs with the tag. */
  count?: number
}

/** A tag, linked to its page. */
export function Tag({ href, label, count }: TagProps) {
  return (
    <a rel="tag" href={href}>
      {label}
      {count !== undefined && (
        <>
          {' '}
          <small>{count}</small>
        </>
      )}
    </a>
  )
}
