import { acceptedMistakes } from './acceptedMistakes.ts'
import type { Conversion } from './conversion.ts'
import { elementsWithAddress } from './elementsWithAddress.ts'
import { linkedOutside } from './linkedOutside.ts'
import { refusedByPolicy } from './refusedByPolicy.ts'
import { codeFiles } from './scanFiles.ts'
import { unsafeInDocs } from './unsafeInDocs.ts'

/**
 * Set what the files of the site need to be built as before: checks that Docusaurus does not have are warnings where they find
 * something, the content security policy refuses nothing that the site runs, and linked files outside the docs are published.
 */
export function fitToSite(root: string, conversion: Conversion): void {
  const [refused] = refusedByPolicy(root)
  if (refused !== undefined) {
    conversion.config.csp = 'report-only'
    const note = 'Browsers only report what it would refuse. `docs check` lists that; then leave `csp` out.'
    conversion.entries.push({
      file: refused,
      outcome: 'different',
      subject: 'content security policy',
      to: 'csp',
      note,
    })
  }
  const files = codeFiles(root, conversion.config)
  const unsafe = unsafeInDocs(root, files)
  if (unsafe.length > 0) {
    conversion.set('checks.markup-unsafe', 'warn')
    conversion.entries.push(...unsafe)
  }
  const elements = elementsWithAddress(root, files)
  if (elements.length > 0) {
    conversion.set('checks.element-link-broken', 'warn')
    conversion.set('checks.element-anchor-broken', 'warn')
    conversion.set('checks.element-image-missing', 'warn')
    conversion.entries.push(...elements)
  }
  const accepted = acceptedMistakes(root, files)
  for (const code of accepted.codes) conversion.set(`checks.${code}`, 'warn')
  conversion.entries.push(...accepted.entries)
  const { globs, entries: outside } = linkedOutside(root, files, conversion.config)
  if (globs.length > 0) {
    conversion.set(Array.isArray(conversion.config.docs) ? 'docs[0].assets' : 'docs.assets', globs)
    conversion.entries.push(...outside)
  }
}
