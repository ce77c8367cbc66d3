import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto'

/** Why the signature of a value is not accepted. */
export type SignatureProblem = 'unsigned' | 'signature'

/** Signs values of a cache, and checks their signatures. A signature covers a checksum of the value's name and bytes. */
export interface Signatures {
  /** The signature for a checksum; `unsigned` if there is no key to sign with. It has no spaces and at most 100 characters. */
  sign(checksum: string): string
  problemOf(checksum: string, signature: string): SignatureProblem | undefined
}

/** In the place of a signature. */
const unsigned = '-'

/** Accept all values. */
export const noSignatures: Signatures = { sign: () => unsigned, problemOf: () => undefined }

/** Sign with a secret (HMAC-SHA-256). Whoever can check these signatures can write them. */
export function secretSignatures(secret: string): Signatures {
  const signatureOf = (checksum: string) => `hmac:${createHmac('sha256', secret).update(checksum).digest('base64url')}`
  return {
    sign: signatureOf,
    problemOf(checksum, signature) {
      if (signature === unsigned) return 'unsigned'
      const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(checksum))]
      return given.length === expected.length && timingSafeEqual(given, expected) ? undefined : 'signature'
    },
  }
}

const publicStart = 'ed25519:'
const privateStart = 'ed25519-private:'
/** A private key of 32 bytes in PKCS #8 has these bytes before it (RFC 8410, section 7). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Sign with a private key, and accept the signatures of any of some public keys (Ed25519). Without a private key, nothing is signed. */
export function keyPairSignatures(publicKeys: readonly string[], privateKey?: string): Signatures {
  const own = privateKey === undefined ? undefined : readPrivateKey(privateKey)
  const trusted = publicKeys.map(readPublicKey)
  return {
    sign: (checksum) => (own ? publicStart + sign(null, Buffer.from(checksum), own).toString('base64url') : unsigned),
    problemOf(checksum, signature) {
      if (signature === unsigned) return 'unsigned'
      if (!signature.startsWith(publicStart)) return 'signature'
      const bytes = Buffer.from(signature.slice(publicStart.length), 'base64url')
      return trusted.some((key) => verify(null, Buffer.from(checksum), key, bytes)) ? undefined : 'signature'
    },
  }
}

/** Make a pair of keys: `ed25519:…` and `ed25519-private:…`, each with 43 characters of Base64 without padding. */
export function newKeyPair(): { publicKey: string; privateKey: string } {
  const { privateKey } = generateKeyPairSync('ed25519')
  const { d, x } = privateKey.export({ format: 'jwk' })
  return { publicKey: publicStart + x!, privateKey: privateStart + d! }
}

/** The public key that belongs to a private key. Throws for a text that is no private key. */
export const publicKeyOf = (privateKey: string): string =>
  publicStart + createPublicKey(readPrivateKey(privateKey)).export({ format: 'jwk' }).x!

const bytesOf = (text: string, start: string): Buffer => {
  const bytes = Buffer.from(text.startsWith(start) ? text.slice(start.length) : '', 'base64url')
  if (bytes.length !== 32) throw new Error(`a key is written \`${start}…\`, with 43 characters at the end`)
  return bytes
}

const readPrivateKey = (text: string) =>
  createPrivateKey({ key: Buffer.concat([pkcs8, bytesOf(text, privateStart)]), format: 'der', type: 'pkcs8' })

/** Throws for a text that is no public key. */
export const readPublicKey = (text: string) =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: bytesOf(text, publicStart).toString('base64url') },
    format: 'jwk',
  })
