/** What modules of a site import besides code: `quire-docs/tsconfig.json` adds these types. */

declare module '*.module.css' {
  const names: Readonly<Record<string, string>>
  export default names
}
declare module '*.module.scss' {
  const names: Readonly<Record<string, string>>
  export default names
}
declare module '*.css' {}
declare module '*.scss' {}
declare module '*.sass' {}
declare module '*.less' {}

/** A component, and the address of the file where it is the value of an attribute. */
declare module '*.svg' {
  const Image: import('react').FunctionComponent<import('react').SVGProps<SVGSVGElement>> & string
  export default Image
}

declare module '*.avif' {
  const address: string
  export default address
}
declare module '*.gif' {
  const address: string
  export default address
}
declare module '*.jpg' {
  const address: string
  export default address
}
declare module '*.jpeg' {
  const address: string
  export default address
}
declare module '*.png' {
  const address: string
  export default address
}
declare module '*.webp' {
  const address: string
  export default address
}

declare module '*.md' {
  const Content: import('react').FunctionComponent
  export default Content
}
declare module '*.mdx' {
  const Content: import('react').FunctionComponent
  export default Content
}

declare module '@theme-original/*' {
  const Part: import('react').ComponentType<Record<string, unknown>>
  export default Part
}
declare module '@theme/*' {
  const Part: import('react').ComponentType<Record<string, unknown>>
  export default Part
}
