import { createJiti } from 'jiti'

// jiti, because the package imports JSON files without saying that they are JSON
const jiti = createJiti(import.meta.url)

/** Read a workflow as GitHub does. Its messages say the line and column. */
export async function githubWorkflow(content: string): Promise<string[]> {
  const { parseWorkflow, convertWorkflowTemplate, NoOperationTraceWriter } =
    await jiti.import<typeof import('@actions/workflow-parser')>('@actions/workflow-parser')
  const { context, value } = parseWorkflow({ name: 'workflow', content }, new NoOperationTraceWriter())
  if (value) await convertWorkflowTemplate(context, value)
  return context.errors.getErrors().map((error) => error.message)
}
