/** Id of the set of docs whose files and keys have no id in front. */
export const defaultInstance = 'default'
