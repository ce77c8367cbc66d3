import { use } from 'react'
import type { Site } from '../../../schemas/graph.ts'
import { translate } from '../../page/messages.ts'
import { Brand } from '../brand/Brand.tsx'
import { DrawerContext } from '../context/DrawerContext.ts'
import { ColorModeToggle } from './ColorModeToggle.tsx'

/** Logo, color mode and a button to close, at the top of the drawer. */
export function DrawerHeader({ site }: { site: Site }) {
  return (
    <div className="navbar-sidebar__brand">
      <Brand site={site} />
      {!site.colorMode.disableSwitch && <ColorModeToggle {...site.colorMode} />}
      <button
        type="button"
        className="navbar-sidebar__close"
        aria-label={translate('docs.sidebar.closeSidebarButtonAriaLabel')}
        onClick={use(DrawerContext).close}
      >
        <span className="quire-icon quire-icon--close" />
      </button>
    </div>
  )
}
