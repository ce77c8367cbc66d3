import { trustedHtml } from '../../html/trustedHtml.ts'

/** Copyright line, which may have HTML. */
export function FooterCopyright({ copyright }: { copyright: string }) {
  return <div className="footer__copyright" dangerouslySetInnerHTML={trustedHtml(copyright)} />
}
