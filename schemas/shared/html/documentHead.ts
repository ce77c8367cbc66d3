/** The name of the component that stands for `<head>` in the module of a doc. */
export const documentHead = 'DocumentHead'

/** Components of which the children are tags of the head of the page. */
export const isDocumentHead = (name: string): boolean => name === documentHead || name === 'Head'

/** Data, such as JSON, that does not end the script which it is in. */
export const escapeScriptData = (data: string): string => data.replace(/<(?=\/script|script|!--)/gi, '\\u003c')

/** Whether a script is data, which no browser runs, by its attribute `type`. */
export const isDataScript = (type: unknown): boolean =>
  typeof type === 'string' && /^application\/(?:[\w.-]+\+)?json$/i.test(type)
