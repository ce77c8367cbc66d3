import { storeAddresses } from '../../schemas/cacheStores.ts'
import { UsageError } from '../UsageError.ts'
import { withoutSecrets } from './hideSecrets.ts'
import { missingPackage, openAddress } from './openRemote.ts'
import type { OpenStore } from './stores.ts'

/** Open a store that an option or a variable names. Throws a `UsageError` for an address that no store has. */
export const openNamedStore = (address: string, root: string): Promise<OpenStore> =>
  openAddress(address, root).catch((error: Error) => {
    const name = missingPackage(error)
    throw new UsageError(
      `\`${withoutSecrets(address)}\` cannot be opened: ${name === undefined ? error.message : `the package \`${name}\` is not installed`}.`,
      name === undefined ? `Write ${storeAddresses} or the path of a folder.` : `Run \`npm install ${name}\`.`,
    )
  })
