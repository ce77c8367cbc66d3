import CopyButton from './CopyButton.tsx'

const test = `describe('the cart', () => {
  it('adds a product to the cart', () => {
    cy.visit('/products')

    cy.contains('li', 'Blue mug')
      .find('[data-cy="add-to-cart"]')
      .click()

    cy.get('[data-cy="cart-count"]')
      .should('have.text', '1')
  })
})
`

/** The classes that code blocks of the docs have. There are no characters in the test that HTML would read as markup, but `>`. */
const html = test.replace(
  /(?<string>'[^']*')|(?<function>\w+)(?=\()|(?<operator>=>)|(?<punctuation>[(){},.])/g,
  (text, ...rest) => {
    const groups: Record<string, string | undefined> = rest.at(-1)
    const token = Object.keys(groups).find((name) => groups[name] !== undefined)
    return `<span class="token ${token}">${text.replace('>', '&gt;')}</span>`
  },
)

/** A test as a beginner would write it. */
export default function FirstTest() {
  return (
    <div className="theme-code-block language-js">
      <div className="code-block-title">cypress/e2e/cart.cy.js</div>
      <div className="code-block-content">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
        <pre tabIndex={0} className="prism-code language-js">
          <code className="code-block-lines" dangerouslySetInnerHTML={{ __html: html }} />
        </pre>
        <CopyButton />
      </div>
    </div>
  )
}
