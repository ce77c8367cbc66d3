import type { ComponentType } from 'react'
import useDocusaurusContext from './useDocusaurusContext.ts'

/** A page that gets the config of the site as the prop `config`. */
export const withConfig = (Page: ComponentType<Record<string, unknown>>) =>
  function PageWithConfig(props: Record<string, unknown>) {
    return <Page {...props} config={useDocusaurusContext().siteConfig} />
  }
