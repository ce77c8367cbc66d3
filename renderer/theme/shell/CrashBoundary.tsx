import { Component, type ReactNode } from 'react'

export interface Crash {
  error: Error
  /** Clear the error and render again. */
  retry: () => void
}

interface CrashBoundaryProps {
  pageHref: string
  /** Rendered instead of the crashed children. */
  fallback: (crash: Crash) => ReactNode
  children: ReactNode
}

interface CrashState {
  error?: Error
  /** Href of the current page. */
  href: string
}

/** Error boundary. Navigation to another page clears the error. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = { href: this.props.pageHref }

  static getDerivedStateFromError(error: unknown): Partial<CrashState> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps({ pageHref }: CrashBoundaryProps, { href }: CrashState): Partial<CrashState> | null {
    return pageHref === href ? null : { href: pageHref, error: undefined }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return this.props.fallback({ error, retry: () => this.setState({ error: undefined }) })
  }
}
