import { type CodeOptions, codeHighlighter } from '../pipeline/code/highlightCode.ts'
import { readBody, type StoredBody } from '../pipeline/resolve/docContent.ts'
import { type PageAnswer, type PageRequest, type RendererData, renderHere } from '../renderer/node/pageRenderer.ts'
import { NeedsThread } from '../schemas/shared/threads/hereFirst.ts'

/** What pages are rendered from, as plain data. */
export interface RenderSetting {
  renderer: RendererData
  setting: CodeOptions
}

/** Create the function that renders pages. */
export const renderRequests = ({ renderer, setting }: RenderSetting) =>
  renderHere(codeHighlighter(setting), (stored, ...page) => readBody(stored as StoredBody, ...page))(renderer)

/** Create the function that renders pages in this process: those that run no code of the site, which may do anything. */
export function ownRenderRequests({ renderer, setting }: RenderSetting) {
  const render = renderRequests({ renderer: { ...renderer, hasCode: false }, setting })
  return async (request: PageRequest): Promise<PageAnswer | undefined> => {
    if (request.runsCode || !isSmall(request)) throw new NeedsThread()
    return render(request)
  }
}

/** Bytes of the content of a doc that is rendered in this process. */
const maxBytesHere = 500_000

function isSmall({ data, stored }: PageRequest): boolean {
  if (data.content.kind !== 'doc') return true
  return stored !== undefined && (stored as StoredBody).content.byteLength <= maxBytesHere
}
