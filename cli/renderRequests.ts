import { type CodeOptions, codeHighlighter } from '../pipeline/code/highlightCode.ts'
import { readBody, type StoredBody } from '../pipeline/resolve/docContent.ts'
import type { PageAnswer, PageRequest, RendererData } from '../renderer/node/pageRenderer.ts'
import { renderHere } from '../renderer/node/renderHere.ts'
import { NeedsThread } from '../schemas/shared/threads/hereFirst.ts'

/** Settings of a renderer, as plain data. */
export interface RenderSetting {
  renderer: RendererData
  setting: CodeOptions
}

/** Create the function that renders pages. */
export const renderRequests = ({ renderer, setting }: RenderSetting) =>
  renderHere(codeHighlighter(setting), (stored, ...page) => readBody(stored as StoredBody, ...page))(renderer)

/** Create a function that renders small pages without site code in this process. Others are rejected with `NeedsThread`. */
export function ownRenderRequests({ renderer, setting }: RenderSetting) {
  const render = renderRequests({ renderer: { ...renderer, hasCode: false }, setting })
  return async (request: PageRequest): Promise<PageAnswer | undefined> => {
    if (request.runsCode || !isSmall(request)) throw new NeedsThread()
    return render(request)
  }
}

/** Maximum content size of a doc that is rendered in this process, in bytes. */
const maxBytesHere = 500_000

function isSmall({ data, stored }: PageRequest): boolean {
  if (data.content.kind !== 'doc') return true
  return stored !== undefined && (stored as StoredBody).content.byteLength <= maxBytesHere
}
