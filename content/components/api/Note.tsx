import type { ReactNode } from 'react'

/** A box that stands out, as `:::caution` makes one in Markdown. */
export default function Note({ type, title, children }: { type: 'caution'; title: string; children: ReactNode }) {
  return (
    <div className={`theme-admonition theme-admonition-${type}`}>
      <div className="admonition-heading">
        <span className="admonition-icon" aria-hidden="true" />
        {title}
      </div>
      <div className="admonition-content">
        <p>{children}</p>
      </div>
    </div>
  )
}
