import { Component, type ReactNode } from 'react'

export interface Crash {
  error: Error
  /** Forget the error and render again. */
  retry: () => void
}

interface CrashBoundaryProps {
  pageHref: string
  /** What stands in the place of what crashed. */
  fallback: (crash: Crash) => ReactNode
  children: ReactNode
}

interface CrashState {
  error?: Error
  /** The page that crashed. */
  href: string
}

/** Keeps what is around it standing when something inside throws. Another page clears the error. */
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
