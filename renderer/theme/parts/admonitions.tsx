import type { ComponentType, ReactNode } from 'react'
import { Admonition } from '../mdx/Admonition.tsx'
import { icon } from './icons.tsx'

/** The parts of admonitions, for sites that replace some of them. */

export interface AdmonitionProps {
  type: string
  title?: ReactNode
  icon?: ReactNode
  className?: string
  children?: ReactNode
}

type Types = Record<string, ComponentType<AdmonitionProps>>

/** The admonition of each type. A type that the site has none for is shown as an info. */
export const typedAdmonition = (types: Types): ComponentType<AdmonitionProps> =>
  function TypedAdmonition(props) {
    const Type = types[props.type] ?? types.info!
    return <Type {...props} />
  }

/** An admonition of a type, from box and icon that the site may replace. The theme's own icon comes from its stylesheet. */
export const admonitionType = (type: string, Layout: ComponentType<AdmonitionProps>, Icon?: ComponentType) =>
  function AdmonitionType({ type: written = type, icon = Icon && <Icon />, ...props }: AdmonitionProps) {
    return <Layout type={written} icon={icon} {...props} />
  }

/** `@theme/Admonition/Layout` */
export function AdmonitionLayout({ className, ...props }: AdmonitionProps) {
  const box = <Admonition {...props} />
  return className ? <div className={className}>{box}</div> : box
}

export const NoteIcon = icon(
  18,
  'M3.5 1.5h11v15h-11ZM5 3v12h8V3ZM6.4 5.2h5.2v1.3H6.4ZM6.4 8.3h5.2v1.3H6.4ZM6.4 11.4h3.4v1.3H6.4Z',
)
export const TipIcon = icon(
  18,
  'M6 13v-2a5.5 5.5 0 1 1 6 0v2ZM7.5 11.5v-1.4a4 4 0 1 1 3 0v1.4ZM6 14h6v1.3H6ZM7 16.2h4v1.3H7Z',
)
export const InfoIcon = icon(
  18,
  'M9 1.2a7.8 7.8 0 1 1 0 15.6A7.8 7.8 0 0 1 9 1.2ZM9 2.7a6.3 6.3 0 1 0 0 12.6A6.3 6.3 0 0 0 9 2.7ZM8.2 8h1.6v5H8.2ZM8.2 5h1.6v1.6H8.2Z',
)
export const WarningIcon = icon(18, 'M9 1.4 17.4 16.2H.6ZM9 4.4 3.2 14.7h11.6ZM8.2 7h1.6v4H8.2ZM8.2 12h1.6v1.6H8.2Z')
export const DangerIcon = icon(
  18,
  'M5.8 1.2h6.4l4.6 4.6v6.4l-4.6 4.6H5.8l-4.6-4.6V5.8ZM6.4 2.7 2.7 6.4v5.2l3.7 3.7h5.2l3.7-3.7V6.4l-3.7-3.7ZM8.2 5h1.6v5H8.2ZM8.2 11.2h1.6v1.6H8.2Z',
)
