/**
 * The scheme of an address, in lower case; `undefined` for paths, also those with a drive letter.
 *
 *     schemeOf('s3://bucket/docs')  →  's3'
 *     schemeOf('C:\\docs')          →  undefined
 */
export const schemeOf = (address: string): string | undefined =>
  /^([a-z][a-z\d+.-]+):/i.exec(address)?.[1]?.toLowerCase()
