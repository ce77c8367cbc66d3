/**
 * What happens to a field of Docusaurus.
 *
 *     to         carried over, under this name in the site config
 *     note       works differently, or has no counterpart: the difference, or the next step
 *     inside     its own fields are in the table
 */
export type Rule =
  | { outcome: 'carried'; to: string; kind?: 'path' | 'paths' | 'host' }
  | { outcome: 'different' | 'missing'; note: string }
  | { outcome: 'inside' }
