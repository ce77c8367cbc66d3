import { useState } from 'react'

/** A button that counts. */
export default function Counter({ start = 0 }: { start?: number }) {
  const [count, setCount] = useState(start)
  return (
    <button type="button" className="counter" onClick={() => setCount(count + 1)}>
      {count} cards
    </button>
  )
}
