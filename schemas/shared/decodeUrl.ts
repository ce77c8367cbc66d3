/** Percent-decode a part of a URL. One whose escapes are not UTF-8 stays as it is. */
export function decodeUrl(text: string, decode: (text: string) => string = decodeURIComponent): string {
  try {
    return decode(text)
  } catch {
    return text
  }
}
