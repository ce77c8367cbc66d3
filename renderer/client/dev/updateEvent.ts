/** DOM event that is dispatched when the site has changed. */
export const updateEvent = 'quire:saved'

export interface Changes {
  /** Whether this page has changed. */
  isChanged: boolean
  /** Whether sidebars have changed. */
  hasNewSidebars: boolean
}

export interface UpdateDetail extends Changes {
  /** Called when the page cannot be updated in place. */
  onFailure: () => void
}
