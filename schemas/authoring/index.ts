import { accordion } from './accordion.ts'
import { badge } from './badge.ts'
import { card, linkCard } from './cards.ts'
import { cardGrid, column, columns } from './columns.ts'
import type { AuthoringComponent } from './component.ts'
import { field } from './field.ts'
import { codeGroup, fileTree } from './markdownParts.ts'
import { frame, icon } from './media.ts'
import { step, steps } from './steps.ts'
import { term } from './term.ts'

/**
 * Components that the pipeline writes as HTML, so that pages need no JavaScript for them. Checks, completion, the reference
 * and the components for React are made from this table.
 *
 * To add one, write its properties and its template, add it here, and add `renderer/theme/mdx/<Name>.tsx`, unless it is for docs only.
 */
export const authoringComponents = {
  Accordion: accordion,
  Badge: badge,
  Card: card,
  CardGrid: cardGrid,
  CodeGroup: codeGroup,
  Column: column,
  Columns: columns,
  Field: field,
  FileTree: fileTree,
  Frame: frame,
  Icon: icon,
  LinkCard: linkCard,
  Step: step,
  Steps: steps,
  Term: term,
} satisfies Record<string, unknown>

export type AuthoringName = keyof typeof authoringComponents

export const isAuthoring = (name: string): name is AuthoringName => Object.hasOwn(authoringComponents, name)

/** A component without the types of its properties. */
export const authoringComponent = (name: AuthoringName) => authoringComponents[name] as unknown as AuthoringComponent
