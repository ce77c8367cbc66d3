/** Leave out the characters that XML cannot hold, also as references: control characters, half of a pair, U+FFFE and U+FFFF. */
export const xmlText = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
