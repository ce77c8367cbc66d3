import { createElement, memo, type SVGAttributes } from 'react'
import { escapeHtml } from '../../../schemas/shared/html/escapeHtml.ts'
import { trustedHtml } from './trustedHtml.ts'

/**
 * The component of an SVG file that a module imports: `<Logo className="logo" />`. As text it is the URL of the file, so that
 * `<img src={Logo} />` works, too.
 */
export function svgComponent(url: string, attributes: Record<string, unknown>, html: string) {
  const content = trustedHtml(html)
  const Svg = memo(function Svg({ title, ...props }: SVGAttributes<SVGSVGElement> & { title?: string }) {
    const inner = title === undefined ? content : trustedHtml(`<title>${escapeHtml(title)}</title>${html}`)
    return createElement('svg', { ...attributes, ...props, dangerouslySetInnerHTML: inner })
  })
  return Object.assign(Svg, { toString: () => url })
}
