const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escape text for HTML and XML, between tags and in attributes with double quotes. */
export const escapeHtml = (text: string): string =>
  special.test(text) ? text.replace(/[&<>"]/g, (character) => entities[character]!) : text

const special = /[&<>"]/

/** Escape text between tags of HTML, where quotes and `>` stand for themselves. */
export const escapeText = (text: string): string =>
  /[&<]/.test(text) ? text.replace(/[&<]/g, (character) => entities[character]!) : text
