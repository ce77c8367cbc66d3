import { createStorage, type Driver } from 'unstorage'
import type { RemoteStore } from '../../schemas/shared/cache/storeRequests.ts'

/** Use a driver of unstorage as a store. */
export function openStorage(driver: Driver, close: () => void = () => {}): RemoteStore {
  const storage = createStorage({ driver })
  return {
    get: (name, signal) => storage.getItemRaw<Uint8Array>(name, { signal }),
    set: (name, value, signal) => storage.setItemRaw(name, value, { signal }),
    close,
  }
}
