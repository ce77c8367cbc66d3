/** Percent-decode a part of a URL. A part with escapes that are not UTF-8 is returned unchanged. */
export function decodeUrl(text: string, decode: (text: string) => string = decodeURIComponent): string {
  try {
    return decode(text)
  } catch {
    return text
  }
}
