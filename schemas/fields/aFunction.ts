import { z } from 'zod'

/** A function of the site, which is called later. */
export const aFunction = <Type>() =>
  z
    .custom<Type>((value) => typeof value === 'function', { error: 'it has to be a function' })
    .meta({ title: 'function' })
