import type { ReactNode } from 'react'

/** A word or two on a tint: `<Badge type="success">After</Badge>`. */
export default function Badge({ type, children }: { type: 'success' | 'danger' | 'info'; children: ReactNode }) {
  return <span className={`site-badge site-badge--${type}`}>{children}</span>
}
