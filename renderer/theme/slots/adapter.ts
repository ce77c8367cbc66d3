import type { PageScope } from '../context/pageScope.ts'
import type { PassedProps } from '../context/SlotContext.ts'

export type Props = Record<string, unknown>

export interface SlotScope extends PageScope {
  /** The props that the theme has passed to the replaced components around, by name. */
  passed: PassedProps
}

/** Translates the props of a part of the theme. Both functions may call hooks. */
export interface Adapter<Ours, Theirs> {
  /** The props that a component of this name has in Docusaurus, made of ours. By default ours. */
  give?: (props: Ours, scope: SlotScope) => Theirs
  /** Our props, made of those of Docusaurus or of the page; `null` if nothing is shown. By default the given props. */
  take?: (props: Theirs, scope: SlotScope) => Partial<Ours> | null
}

/** An adapter without the types of its props, for a table. */
export const adapter = <Ours, Theirs = object>(typed: Adapter<Ours, Theirs>) =>
  typed as unknown as Adapter<Props, Props>
