import { printToStderr } from '../../../schemas/shared/run/printToStderr.ts'
import type { BundleRecord, BundleRequest } from './bundled.ts'
import type { BundlerAnswer, BundlerError } from './bundleInProcess.ts'
import { makeBundle } from './makeBundle.ts'

printToStderr()
// The process that bundles. It ends with the process that has started it.
process.on('message', async ({ id, request, record }: { id: number; request: BundleRequest; record: BundleRecord }) => {
  process.send!(await answerTo(id, request, record))
})
process.on('disconnect', () => process.exit())

async function answerTo(id: number, request: BundleRequest, record: BundleRecord): Promise<BundlerAnswer> {
  try {
    process.chdir(request.site.root)
    return { id, bundled: await makeBundle(request, record) }
  } catch (error) {
    const { errors } = error as { errors?: BundlerError[] }
    if (Array.isArray(errors))
      return { id, errors: errors.map(({ message, id, loc }) => ({ message, ...(id && { id }), ...(loc && { loc }) })) }
    // An error that is sent as it is loses the file and the code of the system.
    const { message = String(error), stack = message, code, syscall, path } = error as Partial<NodeJS.ErrnoException>
    return { id, errors: [], failure: { message, stack, ...(syscall && { code, syscall, path }) } }
  }
}
