/**
 * Whether a component may read the props of those directly in it, so that nothing may be put around them. `themeComponent` is its
 * name in the theme; components of a site have none.
 */
export const readsChildren = (themeComponent: string | undefined): boolean =>
  themeComponent === undefined || themeComponent === 'Tabs'
