import type { ComponentType } from 'react'
import type { IslandComponent } from '../../../schemas/themeComponents.ts'
import { Link } from './Link.tsx'
import { TabItem } from './TabItem.tsx'
import { Tabs } from './Tabs.tsx'
import { ThemedImage } from './ThemedImage.tsx'
import { TOCInline } from './TOCInline.tsx'

/** Components that every doc may use without importing them. A name without an entry does not compile. */
const components: { [Name in IslandComponent]: unknown } = { Tabs, TabItem, TOCInline, ThemedImage, Link }

export const mdxComponents = components as Record<string, ComponentType<Record<string, unknown>>>

/** Those that do something in the browser; the others are rendered while building. */
export const liveMdxComponents: string[] = ['Tabs', 'TabItem'] satisfies IslandComponent[]
