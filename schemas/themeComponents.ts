/**
 * Components that every doc may use without importing them. The pipeline knows their names, the renderer what they do.
 *
 * `CodeBlock`, `Admonition` and `Details` are Markdown in another form: the pipeline turns them into a fence, an
 * admonition and `<details>`, so they never reach the renderer.
 */
export const islandComponents = ['Tabs', 'TabItem', 'TOCInline', 'ThemedImage', 'Link'] as const
export const markdownComponents = ['CodeBlock', 'Admonition', 'Details'] as const

export const themeComponents: string[] = [...islandComponents, ...markdownComponents]

export type IslandComponent = (typeof islandComponents)[number]
