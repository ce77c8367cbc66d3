/** Messages of live code in English, as those in `en.ts`. They are no part of sites without it. */
export const playgroundMessages = {
  'Playground.liveEditor': 'Live Editor',
  'Playground.result': 'Result',
} as const

export type PlaygroundMessageId = keyof typeof playgroundMessages
