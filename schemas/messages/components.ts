/** Messages of components in docs in English, as those in `en.ts`. Only pages with these components load them. */
export const componentMessages = {
  'Field.required': 'required',
  'Field.deprecated': 'deprecated',
  'Field.default': 'Default:',
  'Frame.enlarge': 'Enlarge',
} as const

export type ComponentMessageId = keyof typeof componentMessages
