import { forgetEngine } from '../../search/openEngine.ts'
import { refresh } from '../navigation.ts'
import { type Saved, savedEvent } from './savedEvent.ts'

/** Show what was saved without loading the page anew, so that scroll position, open branches and chosen tabs stay. */
export function showSaved(): void {
  document.addEventListener(savedEvent, (event) => {
    const { isChanged, failed } = (event as CustomEvent<Saved>).detail
    forgetEngine()
    refresh(isChanged).catch(failed)
  })
}
