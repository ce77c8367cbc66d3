/** Links and anchors are read from the built page, so nothing has to be collected. */
export default function useBrokenLinks() {
  return brokenLinks
}

const brokenLinks = { collectAnchor(_: string | undefined) {}, collectLink(_: string | undefined) {} }
