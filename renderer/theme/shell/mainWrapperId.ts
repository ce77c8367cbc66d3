/** Where the skip link leads without JavaScript. Underscores first: no heading's id begins with them by accident. */
export const mainWrapperId = '__quire_main'
