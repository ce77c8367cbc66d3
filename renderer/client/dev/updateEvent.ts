/** DOM event that is dispatched when the site has changed. */
export const updateEvent = 'quire:saved'

export interface UpdateDetail {
  /** Whether this page has changed. */
  isChanged: boolean
  /** Called when the page cannot be updated in place. */
  onFailure: () => void
}
