/** What a YAML parser says, as the middle of a sentence of ours. */
export function yamlReason(message: string): string {
  const plain = message.replace(/\binvalid\b/gi, 'wrong').replace(/[.:]$/, '')
  return plain.charAt(0).toLowerCase() + plain.slice(1)
}
