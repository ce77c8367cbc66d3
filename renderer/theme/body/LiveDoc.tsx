import { type ComponentProps, type ComponentType, createElement } from 'react'
import { usePage } from '../context/usePage.ts'
import { DocTitle } from '../pages/DocTitle.tsx'
import { liveModuleId, loadedComponents, loadedModule } from './modules.ts'

/** A doc that is compiled to a module, which imports the components that the doc uses. */
export function LiveDoc({ docKey }: { docKey: string }) {
  const id = liveModuleId(usePage().site, docKey)
  const Doc = loadedModule(id)?.default as ComponentType<{ components?: object }>
  return createElement(Doc, { components: { h1: LiveTitle, ...loadedComponents() } })
}

function LiveTitle(heading: ComponentProps<'h1'>) {
  const { content } = usePage().page
  return <DocTitle badge={content.kind === 'doc' ? content.titleBadge : undefined} {...heading} />
}
