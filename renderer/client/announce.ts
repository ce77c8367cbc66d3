/** Announce a text to screen readers. */
export function announce(text: string): void {
  const region = document.getElementById('__quire_announce')
  if (region) region.textContent = text
}
