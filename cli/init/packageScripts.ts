import { isObject } from '../../schemas/shared/collections/isObject.ts'

/** The parts of a `package.json` that a site adds to. */
interface PackageFields {
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/**
 * A `package.json` of somebody else with the scripts and packages of a site, in its own indentation. If it has one of the names
 * for something else, all scripts are added as `docs:dev` and its like. `undefined` if it is not an object in JSON, or has all of them.
 *
 * Returns the names of the scripts as well, by what they do.
 */
export function withSite(text: string, site: string): { text: string; scripts: Record<string, string> } | undefined {
  const own = parse(text)
  const added = parse(site)!
  if (own === undefined) return undefined
  // The types of a project are its own affair.
  const wanted = Object.entries(added.scripts!).filter(([name]) => name !== 'types')
  const isTaken = wanted.some(([name, command]) => own.scripts?.[name] !== undefined && own.scripts[name] !== command)
  const nameOf = (name: string) => (isTaken ? `docs:${name}` : name)
  const scripts = Object.fromEntries(wanted.map(([name]) => [name, nameOf(name)]))
  const newScripts = Object.fromEntries(
    wanted.flatMap(([name, command]) => (own.scripts?.[nameOf(name)] === undefined ? [[nameOf(name), command]] : [])),
  )
  const isInstalled = (name: string) => [own.dependencies, own.devDependencies].some((list) => list && name in list)
  const packages = Object.entries({ ...added.dependencies, ...added.devDependencies }).filter(
    ([name]) => !isInstalled(name) && (name === 'quire-docs' || name === '@types/react'),
  )
  if (Object.keys(newScripts).length === 0 && packages.length === 0) return undefined
  const merged = {
    ...own,
    scripts: { ...own.scripts, ...newScripts },
    ...(packages.length > 0 && { devDependencies: { ...own.devDependencies, ...Object.fromEntries(packages) } }),
  }
  const indent = /\n([ \t]+)"/.exec(text)?.[1] ?? '  '
  const end = text.endsWith('\n') ? '\n' : ''
  return { text: `${JSON.stringify(merged, undefined, indent)}${end}`.replaceAll('\n', lineEnd(text)), scripts }
}

const lineEnd = (text: string) => (text.includes('\r\n') ? '\r\n' : '\n')

function parse(text: string): PackageFields | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}
