/** Whether the content of a `meta` element is the address of an image: of cards on social media, and of tiles. */
export const isImageTag = ({ property, name }: Record<string, unknown>): boolean =>
  /^(?:og:image(?::(?:secure_)?url)?|twitter:image(?::src)?|msapplication-\w*(?:image|logo))$/i.test(
    String(property ?? name),
  )
