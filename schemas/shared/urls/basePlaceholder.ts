/** Stands for the base URL in a bundle. Languages of a site differ in their base URL and share a bundle. */
export const basePlaceholder = '/__quire-base-url__/'
