import type { ContentGraph } from '../../schemas/graph.ts'
import { type FeedbackMessageId, feedbackMessages } from '../../schemas/messages/feedback.ts'
import { escapeHtml } from '../../schemas/shared/html/escapeHtml.ts'
import { translateText } from '../page/messages.ts'
import type { DocPage } from '../page/pageData.ts'

/**
 * Add the question whether a doc was helpful. It is static HTML, because no other site should load code or messages for it: a form, or
 * two links that begin an issue on GitHub.
 */
export function withFeedback(doc: DocPage, url: string, feedback: ContentGraph['theme']['feedback']): DocPage {
  if (!feedback) return doc
  const answers = (['yes', 'no'] as const).map((answer) =>
    feedback.github === undefined
      ? `<button type="submit" name="helpful" value="${answer}" class="clean-btn">${message(`Feedback.${answer}`)}</button>`
      : `<a href="${escapeHtml(issueUrl(feedback.github, doc.title, answer, url))}" target="_blank" rel="noopener noreferrer">${message(`Feedback.${answer}`)}</a>`,
  )
  const question = `<p>${message('Feedback.question')}</p>`
  if (feedback.github !== undefined) return { ...doc, feedback: `${question}${answers.join('')}` }
  const text = `<details><summary>${message('Feedback.text')}</summary><textarea name="text" rows="3" maxlength="2000" aria-label="${message('Feedback.text')}"></textarea></details>`
  const fields = `<input type="hidden" name="page" value="${escapeHtml(url)}">${question}${answers.join('')}${text}`
  const thanks = `<p role="status" data-thanks="${message('Feedback.thanks')}"></p>`
  const form = `<form method="post" action="${escapeHtml(feedback.url!)}" aria-label="${message('Feedback.question')}">${fields}</form>${thanks}`
  return { ...doc, feedback: form }
}

const text = (id: FeedbackMessageId) => translateText(`theme.${id}`, feedbackMessages[id])
const message = (id: FeedbackMessageId) => escapeHtml(text(id))

/** The address of a new issue that names the page and the answer. The reader adds the text on GitHub. */
function issueUrl(repository: string, title: string, answer: 'yes' | 'no', url: string): string {
  const query = new URLSearchParams({
    title: `${title}: ${text('Feedback.question')} ${text(`Feedback.${answer}`)}`,
    body: `${url}\n\n`,
  })
  return `https://github.com/${repository}/issues/new?${query}`
}
