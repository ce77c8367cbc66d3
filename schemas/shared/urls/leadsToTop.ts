/** Whether an anchor needs no element of its page: browsers scroll to the top, or to a text that the reader has quoted. */
export const leadsToTop = (anchor: string): boolean => anchor === '' || anchor === 'top' || anchor.startsWith(':~:')
