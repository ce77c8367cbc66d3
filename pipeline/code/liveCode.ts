import { fenceOption } from './fenceOption.ts'

/** Whether a fence is live code, which readers can edit. */
export const isLiveCode = (language: string | null | undefined, meta: string | null | undefined): boolean =>
  /^(?:[jt]sx?|javascript|typescript)$/.test(language ?? '') && fenceOption(meta ?? '', 'live') === true
