import { Component, type ReactNode } from 'react'
import { usePage } from '../context/usePage.ts'

interface OwnPartProps {
  /** Shown if a component of the site throws in the browser: the part of the theme that it replaces. */
  fallback: ReactNode
  children: ReactNode
}

/** Error boundary around a component of the site that replaces a part of the theme. Navigation to another page renders it again. */
export function OwnPart(props: OwnPartProps) {
  return <PartBoundary href={usePage().page.href} {...props} />
}

interface PartState {
  hasThrown: boolean
  /** Href of the current page. */
  href: string
}

export class PartBoundary extends Component<OwnPartProps & { href: string }, PartState> {
  override state: PartState = { hasThrown: false, href: this.props.href }

  static getDerivedStateFromError(): Partial<PartState> {
    return { hasThrown: true }
  }

  static getDerivedStateFromProps({ href }: { href: string }, state: PartState): Partial<PartState> | null {
    return href === state.href ? null : { hasThrown: false, href }
  }

  override render() {
    return this.state.hasThrown ? this.props.fallback : this.props.children
  }
}
