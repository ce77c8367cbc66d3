import Badge from './Badge.tsx'

/** Marks what exists in end-to-end tests alone. */
export default function E2EOnlyBadge() {
  return <Badge type="info">End-to-End Only</Badge>
}
