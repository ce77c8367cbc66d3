import Badge from './Badge.tsx'

/** Marks what exists in component tests alone. */
export default function ComponentOnlyBadge() {
  return <Badge type="info">Component Only</Badge>
}
