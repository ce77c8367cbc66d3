import { translate } from '../../page/messages.ts'
import { Admonition } from '../mdx/Admonition.tsx'

/** Says that a doc is in no list. */
export function UnlistedBanner() {
  return (
    <div className="markdown">
      <Admonition type="warning" title={translate('contentVisibility.unlistedBanner.title')}>
        <p>{translate('contentVisibility.unlistedBanner.message')}</p>
      </Admonition>
    </div>
  )
}
