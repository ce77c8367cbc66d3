/** Signature of a stored part. */
export interface PartSignature {
  /** SHA-256 of `part.json`, which has the hash of the pages. */
  checksum: string
  signature: string
}
