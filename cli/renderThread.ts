import { type CodeOptions, codeHighlighter } from '../pipeline/highlight/highlightCode.ts'
import { type RendererData, renderHere } from '../renderer/build/pageRenderer.ts'
import { serveThread } from '../schemas/shared/serveThread.ts'

/** The thread in which pages are rendered. */
serveThread(({ renderer, setting }: { renderer: RendererData; setting: CodeOptions }) =>
  renderHere(codeHighlighter(setting))(renderer, 0),
)
