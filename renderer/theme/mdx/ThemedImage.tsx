import clsx from 'clsx'
import type { ImgHTMLAttributes } from 'react'
import { withBaseUrl } from '../../page/urls.ts'
import { usePage } from './usePage.ts'

interface ThemedImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  sources: { light: string; dark: string }
}

/** A picture for each colour mode. Both are in the page; CSS shows the one that fits. */
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
