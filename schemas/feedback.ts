import { z } from 'zod'

/** Where answers of readers to "Was this page helpful?" go. */
export const feedback = z
  .strictObject({
    /**
     * Address of your server that takes the answers: a form is sent there with the fields `page`, `helpful` (`yes` or `no`) and
     * `text`. No cookie is sent.
     *
     * @example 'https://api.example.com/feedback'
     */
    url: z
      .string()
      .refine((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol), {
        error: ({ input }) => `is \`${input}\`, which is not a web address`,
        params: { hint: 'Write it with its protocol: `https://api.example.com/feedback`.' },
      })
      .optional(),
    /**
     * Repository on GitHub that takes the answers as issues, which readers write there. Without JavaScript, and without a server.
     *
     * @example 'boardly/docs'
     */
    github: z
      .string()
      .refine((name) => /^[\w-]+\/[\w.-]+$/.test(name), {
        error: ({ input }) => `is \`${input}\`, which is not a repository`,
        params: { hint: 'Write it as `owner/name`.' },
      })
      .optional(),
  })
  .check(({ value, issues }) => {
    if ((value.url === undefined) !== (value.github === undefined)) return
    const message = value.url === undefined ? 'has neither `url` nor `github`' : 'has both `url` and `github`'
    issues.push({ code: 'custom', input: value, message, params: { hint: 'Write one of them.' } })
  })

export type Feedback = z.output<typeof feedback>

/** Hosts that a page sends answers to, by directive of the content security policy. */
export function feedbackOrigins(options: Feedback | undefined): Record<string, string[]> {
  if (options?.url === undefined) return {}
  const { origin } = new URL(options.url)
  return { 'connect-src': [origin], 'form-action': [origin] }
}
