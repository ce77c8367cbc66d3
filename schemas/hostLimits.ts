/** What a host takes of one site at most. Source: what Cloudflare Pages and GitHub Pages state as their limits, in November 2026. */
export const hostLimits = {
  'cloudflare-pages': { files: 20_000, bytes: Number.POSITIVE_INFINITY },
  'cloudflare-pages-paid': { files: 100_000, bytes: Number.POSITIVE_INFINITY },
  'github-pages': { files: Number.POSITIVE_INFINITY, bytes: 10 ** 9 },
} as const

export type Host = keyof typeof hostLimits

export const hosts = Object.keys(hostLimits) as [Host, ...Host[]]
