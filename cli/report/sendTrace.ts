import { loadPackage } from '../loadPackage.ts'
import type { StageTime } from '../stageTimes.ts'
import { UsageError } from '../UsageError.ts'
import type { SummaryFile } from './summaryFile.ts'
import { printer } from './terminal.ts'

/** Whether a server of OpenTelemetry is named in the environment. */
export const isTraced = (): boolean =>
  Boolean(process.env.OTEL_EXPORTER_OTLP_ENDPOINT || process.env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
  process.env.OTEL_SDK_DISABLED !== 'true'

/** What we use of the packages of OpenTelemetry, which the site installs. */
interface Packages {
  api: typeof import('@opentelemetry/api')
  trace: typeof import('@opentelemetry/sdk-trace-base')
  exporter: typeof import('@opentelemetry/exporter-trace-otlp-http')
  resources: typeof import('@opentelemetry/resources')
}

/**
 * Send a run as a trace: one span for it, and one in it for each stage. The SDK reads the address, headers, the name of the service
 * and the parent of the trace (`TRACEPARENT`) from the environment. A trace that cannot be sent is a line on stderr.
 *
 * `startedMs` is the value of `performance.now()` at the beginning of the run.
 */
export async function sendTrace(
  root: string,
  summary: SummaryFile,
  stages: StageTime[],
  startedMs: number,
): Promise<void> {
  try {
    await send(loadPackages(root), summary, stages, startedMs)
  } catch (thrown) {
    // The SDK throws a list of errors.
    const [error] = [thrown].flat() as Error[]
    const reason =
      error instanceof UsageError && error.hint !== undefined ? `${error.message} ${error.hint}` : error?.message
    printer(process.stderr).write(`No trace was sent to the server of OpenTelemetry. ${reason}\n`)
  }
}

function loadPackages(root: string): Packages {
  const load = <Module>(name: string) => loadPackage<Module>(`@opentelemetry/${name}`, root, 'which sends traces')
  return {
    exporter: load('exporter-trace-otlp-http'),
    trace: load('sdk-trace-base'),
    resources: load('resources'),
    api: load('api'),
  }
}

async function send(
  { api, trace, exporter, resources }: Packages,
  summary: SummaryFile,
  stages: StageTime[],
  startedMs: number,
): Promise<void> {
  let failure: Error | undefined
  const client = new exporter.OTLPTraceExporter()
  const provider = new trace.BasicTracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': 'quire-docs', 'service.version': summary.version })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [
      new trace.BatchSpanProcessor({
        export: (spans, done) =>
          client.export(spans, (result) => {
            failure ??= result.error
            done(result)
          }),
        shutdown: () => client.shutdown(),
      }),
    ],
  })
  const tracer = provider.getTracer('quire-docs', summary.version)
  const began = Date.parse(summary.started)
  const at = (ms: number) => began + ms - startedMs
  const parent = parentOf(api, process.env.TRACEPARENT)
  const run = tracer.startSpan(
    `docs ${summary.command}`,
    { startTime: began, attributes: attributesOf(summary) },
    parent,
  )
  const inRun = api.trace.setSpan(parent, run)
  for (const { name, startMs, ms, cpuMs } of stages) {
    const attributes = { 'quire.cpu.seconds': cpuMs / 1000 }
    tracer.startSpan(name, { startTime: at(startMs), attributes }, inRun).end(at(startMs + ms))
  }
  if (summary.exitCode !== 0) run.setStatus({ code: api.SpanStatusCode.ERROR })
  run.end(began + 1000 * summary.seconds)
  await provider.forceFlush()
  await provider.shutdown()
  if (failure) throw failure
}

/** The context of the span that has started this run, as services of CI pass it on. */
function parentOf(api: Packages['api'], traceparent: string | undefined) {
  const [, traceId, spanId, flags] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(traceparent ?? '') ?? []
  if (traceId === undefined || spanId === undefined) return api.ROOT_CONTEXT
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags!, 16), isRemote: true }
  return api.trace.setSpanContext(api.ROOT_CONTEXT, parent)
}

/** The numbers of a summary, by the path of their fields: `quire.docs.total`. */
function attributesOf(summary: SummaryFile): Record<string, number> {
  const { stages: _, version: __, started: ___, command: ____, ...numbers } = summary
  const entries = (value: object, path: string): [string, number][] =>
    Object.entries(value).flatMap(([name, inner]): [string, number][] => {
      const named = `${path}.${name.replaceAll(' ', '_')}`
      if (typeof inner === 'number') return [[named, inner]]
      return typeof inner === 'object' ? entries(inner, named) : []
    })
  return Object.fromEntries(entries(numbers, 'quire'))
}
