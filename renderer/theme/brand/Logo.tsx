import { clsx } from 'clsx'
import type { Logo as LogoData } from '../../../schemas/graph.ts'

/** The logo for both color modes. CSS shows the one for the current mode. */
export function Logo({ logo, alt, className }: { logo: LogoData; alt: string; className?: string }) {
  const { src, srcDark, width, height } = logo
  const alternative = logo.alt ?? alt
  const classes = clsx(className, logo.className)
  if (!srcDark || srcDark === src) return <img className={classes} src={src} alt={alternative} {...{ width, height }} />
  return (
    <>
      <img className={clsx(classes, 'themed-image--light')} src={src} alt={alternative} {...{ width, height }} />
      <img className={clsx(classes, 'themed-image--dark')} src={srcDark} alt={alternative} {...{ width, height }} />
    </>
  )
}
