import { storage } from './storage.ts'

/** Hide or show the sidebar. The state is an attribute of `<html>`, which the boot script sets before first paint. */
export function setSidebarHidden(isHidden: boolean): void {
  document.documentElement.dataset.sidebarHidden = String(isHidden)
  storage.set('docusaurus.sidebar.hidden', String(isHidden))
}
