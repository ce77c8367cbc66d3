/** Messages of the banner on the pages of a preview in English. Only `docs build --since` reads them. */
export const previewMessages = {
  'Preview.text': 'This is a preview of a change.',
  'Preview.published': 'The published page',
  'Preview.ariaLabel': 'Preview',
} as const

export type PreviewMessageId = keyof typeof previewMessages
