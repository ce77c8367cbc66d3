/** Say something to those who listen to the page. */
export function announce(text: string): void {
  const region = document.getElementById('__quire_announce')
  if (region) region.textContent = text
}
