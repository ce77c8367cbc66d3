import { useEffect, useLayoutEffect, useRef } from 'react'
import { interceptBack } from '../../browser/interceptBack.ts'

interface Modal {
  /** Has the focus when the dialog opens. */
  input: { current: HTMLInputElement | null }
  /** Whether what is in the input is selected, for another text to take its place. */
  isSelected: boolean
  close: () => void
}

/** A dialog over a page that keeps its place. Going back closes it. */
export function useModal({ input, isSelected, close }: Modal) {
  const dialog = useRef<HTMLDialogElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens.
  useLayoutEffect(() => {
    const element = dialog.current
    const { body } = document
    const top = window.scrollY
    // Without its scrollbar the page would be wider.
    body.style.marginInlineEnd = `${window.innerWidth - document.documentElement.clientWidth}px`
    body.classList.add('DocSearch--active')
    element?.showModal()
    input.current?.focus()
    if (isSelected) input.current?.select()
    return () => {
      element?.close()
      body.classList.remove('DocSearch--active')
      body.style.marginInlineEnd = ''
      window.scrollTo({ top, behavior: 'instant' })
    }
  }, [])

  useEffect(() => {
    return interceptBack(() => {
      close()
      return true
    })
  }, [close])

  return dialog
}
