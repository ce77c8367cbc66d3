/** Tells the page that something was saved; `isChanged` says whether it is about this page. */
export const savedEvent = 'quire:saved'

export interface Saved {
  isChanged: boolean
  /** Called when the page cannot be shown anew in its place. */
  failed: () => void
}
