/* What Protractor and Jasmine give every test. */

declare const browser: any
declare const by: any
declare const element: any
declare const protractor: any
declare const ExpectedConditions: any

declare namespace Chai {
  interface Assertion {
    toBe(value: unknown): void
    toContain(value: unknown): void
  }
}
