import { use } from 'react'
import { translate } from '../../page/messages.ts'
import { DrawerContext } from '../context/DrawerContext.ts'
import { drawerId } from './useDrawer.ts'

/** Button that opens the drawer. CSS hides it on wide screens. */
export function DrawerToggle() {
  const { isOpen, toggle } = use(DrawerContext)
  return (
    <button
      type="button"
      className="navbar__toggle"
      aria-label={translate('docs.sidebar.toggleSidebarButtonAriaLabel')}
      aria-expanded={isOpen}
      aria-controls={drawerId}
      onClick={toggle}
    >
      <span className="quire-icon quire-icon--menu" />
    </button>
  )
}
