/*
 * What samples may use without saying where it comes from.
 *
 * `on` and `config` are the arguments of `setupNodeEvents`. The commands are those of the sample apps' support file, the
 * components those of their source.
 */

declare const on: Cypress.PluginEvents
declare const config: Cypress.PluginConfigOptions

declare const Board: any
declare const Card: any
declare const CardForm: any
declare const Cart: any
declare const CartBadge: any
declare const Panel: any
declare const Product: any
declare const ProductList: any
declare const Stepper: any
declare const TransferForm: any
declare const store: any

declare const PanelComponent: any
declare const StepperComponent: any

/** The window that an app sees while it is tested. */
interface Window {
  Cypress?: typeof Cypress
  store?: any
}

declare namespace Chai {
  interface Assertion {
    price(): Assertion
  }
}

declare namespace Cypress {
  /** The window of an app holds what the app puts there. */
  interface ApplicationWindow {
    [name: string]: any
  }
  interface Chainable<Subject = any> {
    mount(component: any, options?: Record<string, any>): Chainable<any>
    addToCart(product: string | number, quantity?: number): Chainable<any>
    mountInApp(component: any, options?: Record<string, any>): Chainable<any>
    mountInShop(component: any, options?: Record<string, any>): Chainable<any>
    clickLink(text: string): Chainable<any>
    createBoard(name: string): Chainable<any>
    createUser(details?: Record<string, any>): Chainable<any>
    dismiss(): Chainable<any>
    download(url: string, fileName: string): Chainable<any>
    expectToken(): Chainable<any>
    fillCart(products: string[], options?: { quantity?: number; reset?: boolean }): Chainable<any>
    fillIn(values: Record<string, any>): Chainable<JQuery<HTMLElement>>
    getByCy(
      name: string,
      options?: Partial<Loggable & Timeoutable & Withinable & Shadow>,
    ): Chainable<JQuery<HTMLElement>>
    getSessionItem(key: string): Chainable<string | null>
    inspect(label?: string): Chainable<any>
    listCards(): Chainable<any>
    logIn(user?: any, password?: any): Chainable<any>
    logOut(): Chainable<any>
    orderTotal(): Chainable<number>
    outline(): Chainable<JQuery<HTMLElement>>
    pressEscape(): Chainable<any>
    placeOrder(product: string): Chainable<any>
    setSessionItem(key: string, value: string): Chainable<any>
    readHeading(): Chainable<JQuery<HTMLElement>>
    price(): Chainable<number>
  }
}
