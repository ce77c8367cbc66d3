export interface Plugin {
  name: string
  description: string
  link: string
  keywords: string[]
  /** Who stands behind it: `official`, `verified`, `community`; or `experimental`. */
  badge?: string
}

export interface Category {
  name: string
  description?: string
  plugins: Plugin[]
}

/**
 * The plugins that have each word of the query in their name, description, keywords or category, and the badge if one
 * is chosen. Categories without any are left out.
 */
export function matchingPlugins(categories: Category[], query: string, badge: string): Category[] {
  const words = query.toLowerCase().replaceAll('#', ' ').split(/\s+/).filter(Boolean)
  return categories
    .map((category) => ({
      ...category,
      plugins: category.plugins.filter((plugin) => {
        const text = [plugin.name, plugin.description, ...plugin.keywords, category.name].join(' ').toLowerCase()
        return (badge === '' || plugin.badge === badge) && words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ plugins }) => plugins.length > 0)
}
