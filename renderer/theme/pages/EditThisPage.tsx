import { translate } from '../../page/messages.ts'

/** Link to the source of a doc. */
export function EditThisPage({ href }: { href: string }) {
  return (
    <a className="theme-edit-this-page" href={href} target="_blank" rel="noreferrer noopener">
      <span className="quire-icon quire-icon--edit" aria-hidden="true" />
      {translate('common.editThisPage')}
    </a>
  )
}
