import { Component, type ReactNode } from 'react'
import { Mounted } from './Mounted.tsx'
import { thrownError } from './thrownError.ts'

export interface Crash {
  error: Error
  /** Clear the error and render again. */
  retry: () => void
}

interface CrashBoundaryProps {
  pageHref: string
  /** Rendered instead of the crashed children. */
  fallback: (crash: Crash) => ReactNode
  /** Whether the site has put it around a part of a page, and says itself what is shown in its place. */
  isOfSite?: boolean
  children: ReactNode
}

interface CrashState {
  error?: Error
  /** Href of the current page. */
  href: string
  /** Whether effects of the page before may still end. */
  isLeaving: boolean
}

/**
 * Error boundary. Navigation to another page clears the error.
 *
 * What effects of the page before throw at their end reaches the boundary of the page that replaces it, so the first error after a
 * navigation renders that page again.
 */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = { href: this.props.pageHref, isLeaving: false }
  private readonly onMounted = () => this.setState({ isLeaving: false })

  static getDerivedStateFromError(error: unknown): Partial<CrashState> {
    return { error: thrownError(error) }
  }

  static getDerivedStateFromProps(
    { pageHref }: CrashBoundaryProps,
    { href, error, isLeaving }: CrashState,
  ): Partial<CrashState> | null {
    if (pageHref !== href) return { href: pageHref, error: undefined, isLeaving: true }
    return error && isLeaving ? { error: undefined, isLeaving: false } : null
  }

  override render() {
    const { error, isLeaving } = this.state
    if (error) return this.props.fallback({ error, retry: () => this.setState({ error: undefined }) })
    return (
      <>
        {this.props.children}
        {isLeaving && <Mounted onMounted={this.onMounted} />}
      </>
    )
  }
}
