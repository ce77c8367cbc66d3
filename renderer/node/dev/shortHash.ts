import { sha256 } from '../../../schemas/shared/cache/sha256.ts'

/** Names a version of a page or of what pages share. */
export const shortHash = (text: string): string => sha256(text).slice(0, 16)
