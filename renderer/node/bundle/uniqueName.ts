/** Name a chunk as no other: `click`, `click-2`. */
export function uniqueName(base: string, usedNames: Set<string>): string {
  let name = base
  for (let count = 2; usedNames.has(name); count += 1) name = `${base}-${count}`
  usedNames.add(name)
  return name
}
