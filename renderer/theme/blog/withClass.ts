/** A class of the theme with those that a component of the site passes. */
export const withClass = (own: string, more?: string) => (more ? `${own} ${more}` : own)
