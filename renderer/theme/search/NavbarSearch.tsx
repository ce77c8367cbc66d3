import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** Around the search box of the navbar. The name of its class is in Docusaurus's, which stylesheets of sites look for. */
export function NavbarSearch({ className, children }: { className?: string; children?: ReactNode }) {
  return <div className={clsx('navbarSearchContainer', className)}>{children}</div>
}
