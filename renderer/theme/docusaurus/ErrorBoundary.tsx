import type { ReactNode } from 'react'
import { usePage } from '../context/usePage.ts'
import { CrashBoundary } from '../shell/CrashBoundary.tsx'

interface ErrorBoundaryProps {
  fallback?: (crash: { error: Error; tryAgain: () => void }) => ReactNode
  children?: ReactNode
}

/** Shows `fallback` when its content throws in the browser, as in Docusaurus. */
export default function ErrorBoundary({ fallback, children }: ErrorBoundaryProps) {
  const { page } = usePage()
  const message = ({ error, retry }: { error: Error; retry: () => void }) =>
    fallback ? fallback({ error, tryAgain: retry }) : <p role="alert">{error.message}</p>
  return (
    <CrashBoundary pageHref={page.href} fallback={message} isOfSite>
      {children}
    </CrashBoundary>
  )
}
