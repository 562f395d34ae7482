import { type Attributes, context, propagation, type Span, SpanStatusCode, type Tracer } from '@opentelemetry/api'

let tracer: Tracer | undefined

/** Sets the tracer; `undefined` turns tracing off. */
export function traceWith(newTracer: Tracer | undefined): void {
  tracer = newTracer
}

/** Runs the work in a span, if tracing is on. */
export function inSpan<T>(name: string, attributes: Attributes, work: (span?: Span) => Promise<T>): Promise<T> {
  if (!tracer) return work()
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      // the error's message may quote input; its name does not
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'Error' })
      throw error
    } finally {
      span.end()
    }
  })
}

/** Runs the work as part of the trace in the request's headers, if there is one. */
export function inTraceOf<T>(headers: Headers, work: () => T): T {
  if (!tracer) return work()
  const headerGetter = {
    get: (from: Headers, name: string) => from.get(name) ?? undefined,
    keys: (from: Headers) => [...from.keys()],
  }
  return context.with(propagation.extract(context.active(), headers, headerGetter), work)
}
