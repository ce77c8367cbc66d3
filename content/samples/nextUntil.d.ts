/* The forms of `nextUntil` that the page declares at its end. */

declare namespace Cypress {
  interface Chainable {
    nextUntil(
      stop: string | HTMLElement | JQuery<HTMLElement>,
      filter?: string,
      options?: Partial<Loggable & Timeoutable>,
    ): Chainable<JQuery<HTMLElement>>
  }
}
