export function writeCorpus(root: string, count: number): void
