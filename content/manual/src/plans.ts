/** Prices for a sample of the manual. */
export const plans = [
  { name: 'Small', price: 5 },
  { name: 'Large', price: 20 },
]
