import type { ComponentType } from 'react'
import useDocusaurusContext from './useDocusaurusContext.ts'

interface PageModule {
  default: ComponentType<Record<string, unknown>>
}

/** The module of a page whose component gets the config of the site as the prop `config`. */
export function withConfig<Module extends PageModule>(module: Module): Module {
  const Page = module.default
  function PageWithConfig(props: Record<string, unknown>) {
    return <Page {...props} config={useDocusaurusContext().siteConfig} />
  }
  return { ...module, default: PageWithConfig }
}
