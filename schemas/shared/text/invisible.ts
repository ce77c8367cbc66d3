/**
 * Control characters, format characters, and separators of lines and paragraphs. They control a terminal, change the direction of text,
 * or have no width.
 */
export const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
