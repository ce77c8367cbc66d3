import { plans } from '../plans.ts'

/** The price of a plan. */
export default function Price({ plan }: { plan: string }) {
  const found = plans.find(({ name }) => name === plan)
  return <strong>{found ? `${found.price} € a month` : 'not for sale'}</strong>
}
