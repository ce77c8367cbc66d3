export const feedTypes = ['rss', 'atom', 'json'] as const
