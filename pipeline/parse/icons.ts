import type { IconShape } from '../../schemas/authoring/component.ts'

/** The shapes of all icons by name; loaded when the first name is met, because they are large. */
let shapes: Record<string, IconShape> | undefined
let isWanted = false

/** Whether a name was looked up before the icons were loaded. Parse again after `loadIcons` then. */
export const needsIcons = (): boolean => isWanted && shapes === undefined

export async function loadIcons(): Promise<Record<string, IconShape>> {
  shapes ??= (await import('lucide-static/icon-nodes.json', { with: { type: 'json' } })).default
  return shapes
}

/** The shape of an icon; `undefined` if there is none of that name, or before the icons are loaded. */
export function iconNamed(name: string): IconShape | undefined {
  isWanted = true
  return shapes && Object.hasOwn(shapes, name) ? shapes[name] : undefined
}

/** All names, once the icons are loaded. */
export const iconNames = (): string[] => Object.keys(shapes ?? {})
