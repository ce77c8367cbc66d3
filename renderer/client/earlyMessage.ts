import { earlyMessages } from '../../schemas/messages/early.ts'

let texts: Record<string, string> | undefined

/** A message of the first scripts, in the language of the page: the document has those that differ from the English ones. */
export function earlyMessage(id: keyof typeof earlyMessages): string {
  const { messages } = document.querySelector<HTMLScriptElement>('script[data-client]')?.dataset ?? {}
  texts ??= messages === undefined ? {} : (JSON.parse(messages) as Record<string, string>)
  return texts[id] ?? earlyMessages[id]
}
