import clsx from 'clsx'
import type { ImgHTMLAttributes } from 'react'
import { withBaseUrl } from '../../page/urls.ts'
import { usePage } from '../context/usePage.ts'

interface ThemedImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  sources: { light: string; dark: string }
}

/** An image for each color mode. Both are in the HTML; CSS shows the one for the current mode. */
export function ThemedImage({ sources, className, alt = '', ...others }: ThemedImageProps) {
  const { site } = usePage()
  return (['light', 'dark'] as const).map((mode) => (
    <img
      key={mode}
      {...others}
      alt={alt}
      src={withBaseUrl(sources[mode], site.baseUrl)}
      className={clsx('themed-image', `themed-image--${mode}`, className)}
    />
  ))
}

export default ThemedImage
