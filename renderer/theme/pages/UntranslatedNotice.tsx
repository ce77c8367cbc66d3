import { translate } from '../../page/messages.ts'
import type { DocPage } from '../../page/pageData.ts'

/** A line above a doc that has no translation: its language, with links to the original and to translate it. */
export function UntranslatedNotice({ doc: { original, language, editHref } }: { doc: DocPage }) {
  if (!original) return null
  return (
    <p className="theme-doc-untranslated" role="note">
      {translate('docs.untranslated.message', { language: original.language })}
      {original.href !== undefined && (
        <>
          {' '}
          <a href={original.href} hrefLang={language?.lang}>
            {translate('docs.untranslated.original')}
          </a>
        </>
      )}
      {editHref !== undefined && (
        <>
          {original.href === undefined ? ' ' : ' · '}
          <a href={editHref} target="_blank" rel="noreferrer noopener">
            {translate('docs.untranslated.translate')}
          </a>
        </>
      )}
    </p>
  )
}
