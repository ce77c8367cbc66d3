/** Messages of the question at the end of a doc in English, as those in `en.ts`. They are no part of sites without it. */
export const feedbackMessages = {
  'Feedback.question': 'Was this page helpful?',
  'Feedback.yes': 'Yes',
  'Feedback.no': 'No',
  'Feedback.text': 'Add a comment',
  'Feedback.thanks': 'Thank you.',
} as const

export type FeedbackMessageId = keyof typeof feedbackMessages
