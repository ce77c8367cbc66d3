/** The entry of the client: a module that `resolveModules.ts` provides. */
export const clientEntry = 'virtual:quire/client'
