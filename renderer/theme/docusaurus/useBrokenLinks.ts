import { usePage } from '../context/usePage.ts'

/** Links and ids are read from the built page. Collected are anchors that a page gets in the browser only. */
export default function useBrokenLinks() {
  const { anchors } = usePage()
  return {
    collectAnchor(anchor: string | undefined) {
      if (anchor) anchors?.add(anchor)
    },
    collectLink(_: string | undefined) {},
  }
}
