import type { SiteOptions } from '../options.ts'
import { UsageError } from '../UsageError.ts'

export interface PreviewOptions extends SiteOptions {
  /** A commit, or a list of the files of a site. */
  since?: string
  url?: string
  baseUrl?: string
  /** Where links lead to pages that are not in the preview; `none` leaves them. */
  publishedUrl?: string
  /** Where the preview will be, for the links of the comment. */
  previewUrl?: string
  /**
   * Whether to load scripts, styles and pictures that the published site has from there. It has to be at the same origin. By default they
   * are, if the site lists its files.
   */
  publishedAssets?: boolean
  /** Text of the banner; false for none. */
  banner?: string | false
  /** The file to write the comment to. */
  comment?: string
}

/** Throw a `UsageError` for options that are for previews only, or that contradict each other. */
export function validatePreviewOptions(
  options: Omit<PreviewOptions, keyof SiteOptions> & { shard?: unknown; why?: unknown; locale?: string[] },
): void {
  const { since, publishedUrl, publishedAssets, previewUrl, banner, comment, url, baseUrl, shard, why, locale } =
    options
  if (since === undefined) {
    const given = {
      '--published-url': publishedUrl,
      '--preview-url': previewUrl,
      '--published-assets': publishedAssets,
      '--banner': banner,
      '--comment': comment,
    }
    const name = Object.entries(given).find(([, value]) => value !== undefined)?.[0]
    if (name) throw new UsageError(`\`${name}\` is for previews.`, '`--since main` builds one.')
    return
  }
  if (shard || why || locale) {
    throw new UsageError('`--since` is about the whole site; leave out `--shard`, `--why` and `--locale`.')
  }
  for (const [name, value] of Object.entries({ '--published-url': publishedUrl, '--preview-url': previewUrl })) {
    const isAddress =
      value === undefined || /^https?:\/\//.test(value) || (name === '--published-url' && value === 'none')
    if (!isAddress) throw new UsageError(`\`${name}\` is \`${value}\`; it is an address: \`https://docs.example/\`.`)
  }
  if (publishedAssets && (previewUrl === undefined || publishedUrl === 'none')) {
    throw new UsageError(
      '`--published-assets` loads files of the published site, so it has to be known where both are.',
      'Add `--preview-url https://docs.example/pr-7/`, and `--published-url` if it is not `url` and `baseUrl` of the config.',
    )
  }
  if ((url !== undefined || baseUrl !== undefined) && publishedUrl === undefined) {
    throw new UsageError(
      '`--url` and `--base-url` say where the preview is, so nothing says where the site is published.',
      'Add `--published-url https://docs.example/`, or `--published-url none` to leave the links as they are.',
    )
  }
}
