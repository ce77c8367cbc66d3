import { decodeNamedCharacterReference } from 'decode-named-character-reference'

/** `&lt;b&gt; &#x26; &unknown;` → `<b> & &unknown;` */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z][\da-z]*));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return decodeNamedCharacterReference(name) || whole
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd'
  })
}
