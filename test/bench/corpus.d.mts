export function writeCorpus(root: string, count: number, format?: 'md' | 'mdx' | 'mixed'): void
