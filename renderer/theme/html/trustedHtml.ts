/**
 * HTML for `dangerouslySetInnerHTML`. A site's content security policy requires Trusted Types, so browsers accept HTML from
 * here only.
 *
 *     <span dangerouslySetInnerHTML={trustedHtml(icon)} />
 *
 * For HTML that the site's authors wrote, never for what a visitor typed or a server answered.
 */
export function trustedHtml(html: string): { __html: string } {
  return { __html: policy?.createHTML(html) ?? html }
}

/** Parse a page of the site itself. Its scripts do not run. */
export const parsedDocument = (html: string): Document =>
  new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html')

/** JSON-LD, for the text of a `<script>`. */
export const trustedJson = (json: string): string => policy?.createScript(json) ?? json

/** The names of our policies, for `trusted-types` in the content security policy. */
export const policyNames = { site: 'quire', others: 'default' }

/** The name of the policy of the sanitizer that Mermaid uses. */
export const sanitizerPolicy = 'dompurify'

/** https://www.w3.org/TR/trusted-types/; browsers without it take the strings. The results are objects, used as strings. */
interface TrustedTypes {
  createPolicy(name: string, rules: Partial<Policy>): Policy
}
interface Policy {
  createHTML(html: string): string
  createScript(text: string): string
  createScriptURL(url: string): string | undefined
}

let trusting = 0

/** Let a library set HTML that it has made of the text of an author and sanitized, while a function runs. */
export async function trustWhile<Result>(run: () => Promise<Result>): Promise<Result> {
  trusting += 1
  try {
    return await run()
  } finally {
    trusting -= 1
  }
}

const policy = createPolicy(policyNames.site, { createHTML: (html) => html, createScript: (text) => text })

// Applied to strings of other code. `<mark>` is harmless, and libraries highlight matches with it.
createPolicy(policyNames.others, {
  createHTML(html) {
    // React creates script elements this way. Those never run.
    if (html === '<script></script>' || document.documentElement.dataset.csp === 'report-only') return html
    if (trusting > 0 && !/<script\b/i.test(html)) return html
    const text = html.replace(/<(?!\/?mark>)/g, '&lt;')
    if (text !== html)
      console.warn('Trusted Types: HTML is shown as text. Pass it through `quire-docs/trustedHtml`.', html)
    return text
  },
  // Where scripts may come from is said by `script-src`. Refusing the address here would throw in the code that sets it.
  createScriptURL: (url) => url,
})

function createPolicy(name: string, rules: Partial<Policy>): Policy | undefined {
  try {
    return (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(name, rules)
  } catch {
    // The host's own policy does not list the name.
    return undefined
  }
}
