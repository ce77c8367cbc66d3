declare module 'pbf/compile' {
  /** Make functions that read and write messages, `readName` and `writeName`. */
  export function compile(schema: object): Record<string, (...args: never[]) => unknown>
}
declare module 'protocol-buffers-schema' {
  export function parse(text: string): object
}
