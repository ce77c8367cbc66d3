/**
 * Keep the anchor of an address that leads to another one: `/pay#refunds` → `/money#refunds`, as redirects of servers do. The refresh of the
 * document, which works without scripts, drops it.
 */
{
  const { to = '' } = (document.currentScript as HTMLScriptElement).dataset
  if (location.hash !== '' && !to.includes('#')) location.replace(to + location.hash)
}

export {}
