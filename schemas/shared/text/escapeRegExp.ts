/** Escape text for a regular expression, so that it matches itself, also in the flag `u`. */
export const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
