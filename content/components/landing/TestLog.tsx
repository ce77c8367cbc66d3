import Icon from '../Icon.tsx'

const steps: [command: string, message: string][] = [
  ['visit', '/products'],
  ['contains', 'li, Blue mug'],
  ['-find', '[data-cy="add-to-cart"]'],
  ['-click', ''],
  ['get', '[data-cy="cart-count"]'],
  ['-assert', 'expected <span> to have text 1'],
]

/** The command log after the first test has run. */
export default function TestLog() {
  return (
    <figure className="test-log">
      <figcaption className="test-log__test">
        <Icon name="check-circle" color="green" /> adds a product to the cart
        <span className="test-log__result">passed</span>
      </figcaption>
      <ol className="test-log__steps">
        {steps.map(([command, message]) => (
          <li key={command}>
            <b className={command === '-assert' ? 'test-log__assert' : undefined}>{command}</b> {message}
          </li>
        ))}
      </ol>
    </figure>
  )
}
