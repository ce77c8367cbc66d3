import { storage } from './storage.ts'

/** Whether the reader has put the sidebar aside: an attribute of `<html>`, set by the boot script before first paint. */
export function setSidebarHidden(isHidden: boolean): void {
  document.documentElement.dataset.sidebarHidden = String(isHidden)
  storage.set('docusaurus.sidebar.hidden', String(isHidden))
}
