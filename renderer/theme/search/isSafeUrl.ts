/** Whether a URL is a path on this host or has http(s), so that it cannot be a script. */
export const isSafeUrl = (href: string): boolean => /^(?:https?:\/\/|\/(?!\/))/i.test(href)
