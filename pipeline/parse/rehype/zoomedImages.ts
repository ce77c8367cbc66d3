import type { Element, ElementContent, Root } from 'hast'
import type { Parent } from 'unist'
import { sha256 } from '../../../schemas/shared/cache/sha256.ts'
import type { ParseContext } from '../context.ts'
import { hastElement } from '../elements.ts'
import { messagePlaceholder } from '../messagePlaceholders.ts'
import { SKIP, visit } from '../visit.ts'

/**
 * An image in a frame with `zoom` is a button that shows it in the size of the window, without JavaScript: the browser opens
 * and closes what `popover` marks.
 *
 * Runs after `links`, so that the image and its large form are one link.
 */
export function zoomedImages(context: ParseContext) {
  return (tree: Root) => {
    if (!context.hasFrames) return
    // Several posts of a blog are on one page.
    const prefix = `zoom-${sha256(context.source).slice(0, 6)}`
    let count = 0
    visit(tree, 'element', (frame) => {
      if (!hasClass(frame, 'theme-frame--zoom')) return
      visit(frame, 'element', (image, index, parent: Parent | undefined) => {
        // A link keeps its image.
        if (image.tagName === 'a') return SKIP
        if (image.tagName !== 'img' || !parent || index === undefined) return undefined
        count += 1
        parent.children.splice(index, 1, ...zoomed(image, `${prefix}-${count}`))
        return index + 2
      })
    })
  }
}

const hasClass = ({ properties }: Element, name: string) => [properties.className].flat().includes(name)

function zoomed(image: Element, id: string): ElementContent[] {
  const button = (attributes: Record<string, string>, content: Element) =>
    hastElement('button', { type: 'button', popovertarget: id, ...attributes }, [content])
  const large: Element = { ...image, properties: { ...image.properties, loading: 'lazy' } }
  return [
    button({ className: 'clean-btn theme-zoom', title: messagePlaceholder('Frame.enlarge') }, image),
    hastElement('span', { id, popover: 'auto', className: 'theme-zoom__window' }, [
      button(
        {
          className: 'clean-btn',
          popovertargetaction: 'hide',
          title: messagePlaceholder('AnnouncementBar.closeButtonAriaLabel'),
        },
        large,
      ),
    ]),
  ]
}
