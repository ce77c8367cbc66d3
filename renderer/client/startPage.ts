import { setFirstSite } from '../page/firstSite.ts'
import type { FirstPageData } from '../page/pageData.ts'
import { pageDataId } from '../page/pageDocument.ts'
import { dataPath, fileUrl, sitePath } from '../page/urls.ts'
import { animateDetails } from './animateDetails.ts'
import { wasBlank } from './keepShown.ts'
import { onCodeButtonClick } from './onCodeButtonClick.ts'
import { preload } from './preload.ts'
import { leavePresses, replayStaticPress } from './presses.ts'
import { updateWrapButton } from './updateWrapButton.ts'

/**
 * Handle what needs no React, and hydrate the page when `styles` have loaded. `modules` are the URLs of the client and its static
 * imports.
 */
export async function startPage(modules: string[], baseUrl: string, styles: Promise<void>): Promise<void> {
  document.addEventListener('click', onCodeButtonClick)
  document.addEventListener('click', animateDetails)
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, updateWrapButton, { passive: true })
  for (const target of document.querySelectorAll('pre:is(:hover, :focus)')) updateWrapButton({ target })
  replayStaticPress()

  if (wasBlank()) throw new Error('The page was blank with its code, or has crashed.')
  const page: FirstPageData = JSON.parse(document.querySelector(`script#${pageDataId}`)!.textContent!)
  // Everything is requested in parallel, and runs when the texts are there: modules of the site may translate at their top.
  for (const file of Object.values(page.chunks)) preload(fileUrl(file, baseUrl))
  const [shared] = await Promise.all([json(fileUrl(dataPath(sitePath, page.dataFolder), baseUrl)), styles])
  setFirstSite(shared.site)
  // `hydrate` imports the chunks: it is prepared for what they do.
  const [{ hydrate }] = await Promise.all(modules.map((url) => import(/* @vite-ignore */ url)))
  await hydrate({ ...shared, page, onListening: leavePresses })
}

// Revalidated (usually "not modified"), because it must be from the same build as the page.
async function json(url: string) {
  const response = await fetch(url, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`)
  return response.json()
}
