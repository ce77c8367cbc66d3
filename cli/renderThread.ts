import type { PageRequest } from '../renderer/node/pageRenderer.ts'
import { serveThread } from '../schemas/shared/threads/serveThread.ts'
import { type RenderSetting, renderRequests } from './renderRequests.ts'

const encoder = new TextEncoder()

/** The thread in which pages are rendered. Who sends bytes gets the texts of pages as bytes, which are moved to other threads. */
serveThread((setting: RenderSetting) => {
  const render = renderRequests(setting)
  return async (request: PageRequest) => {
    const answer = await render(request)
    if (!request.stored || !answer || 'failure' in answer) return answer
    const { html, markdown } = answer
    const encode = (text: string | Uint8Array) => (typeof text === 'string' ? encoder.encode(text) : text)
    return {
      ...answer,
      html: encode(html),
      ...(markdown !== undefined && { markdown: encode(markdown) }),
    }
  }
})
