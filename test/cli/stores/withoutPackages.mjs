import { register } from 'node:module'

/** Loaded before a command: the packages that QUIRE_TEST_WITHOUT names are not found, as if nobody had installed them. */
const hooks = `
const missing = ${JSON.stringify(process.env.QUIRE_TEST_WITHOUT?.split(',') ?? [])}
export const resolve = (name, context, next) =>
  next(name, missing.includes(name) ? { ...context, parentURL: 'file:///nowhere/module.js' } : context)
`
register(`data:text/javascript,${encodeURIComponent(hooks)}`)
