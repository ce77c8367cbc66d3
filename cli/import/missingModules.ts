import type { Code } from './configSource.ts'

/** The note for a function whose expression cannot be copied. */
export const unplacedFunction =
  'It is a function that needs other parts of the file, or a package of Docusaurus. Write it into the site config.'

/** A package, or a file with a dot in front, that a value comes from, as the end of a sentence. */
export function missingModule(name: string): string {
  if (name.startsWith('./')) return `the file \`${name}\`, which does not exist. Make it and import the site again.`
  return `the package \`${name}\`, which is not installed. Install it and add the field to the site config.`
}

/** The note for a value that is computed with a module that does not exist. */
export function computedWith(name: string): string {
  if (name.startsWith('./')) return `It is computed with ${missingModule(name)}`
  return `It is computed with the package \`${name}\`, which is not installed. Install it and import the site again.`
}

/** Whether an expression or a statement that it needs imports a package. */
export const usesPackage = ({ code, statements }: Code, name: string) =>
  [code, ...statements.map(({ text }) => text)].some((text) =>
    [`'${name}'`, `'${name}/`, `"${name}"`, `"${name}/`].some((specifier) => text.includes(specifier)),
  )

/** Whether an expression or a statement that it needs imports a package of Docusaurus. The site does not need these any more. */
export const usesDocusaurus = ({ code, statements }: Code) =>
  [code, ...statements.map(({ text }) => text)].some((text) => /['"`]@docusaurus\//.test(text))
