/**
 * Whether a URL leads out of the site: it names a protocol or a host.
 *
 * Browsers skip white space and control characters before and inside a protocol, so they do not count here either.
 */
export const isExternal = (url: string): boolean =>
  /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url.replace(/[\u0000-\u0020]/g, ''))
