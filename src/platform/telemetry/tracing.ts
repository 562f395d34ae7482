import { context, propagation, trace } from '@opentelemetry/api'
import { traceWith } from '../../kernel/span.ts'

/** Sends traces to an OTLP/HTTP collector, and answers a function that stops it. The packages are loaded only here. */
export async function startTracing(endpoint: string): Promise<() => Promise<void>> {
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }, { AsyncLocalStorageContextManager }, core] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
  ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'foyer' }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  traceWith(provider.getTracer('foyer'))
  return async () => {
    traceWith(undefined)
    await provider.shutdown()
    trace.disable()
    propagation.disable()
    context.disable()
  }
}
