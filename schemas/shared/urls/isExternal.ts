/**
 * Whether a URL leads to another site: it has a protocol or a host.
 *
 * White space and control characters before and inside a protocol are ignored, as in browsers.
 */
export const isExternal = (url: string): boolean =>
  /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url.replace(/[\u0000-\u0020]/g, ''))
