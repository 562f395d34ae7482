import { type Attributes, context, propagation, type Span, SpanStatusCode, type Tracer } from '@opentelemetry/api'

let tracer: Tracer | undefined

/** From now on work is traced; `undefined` ends that. */
export function traceWith(given: Tracer | undefined): void {
  tracer = given
}

/** Runs the work within a span of this name; where nothing is traced it costs a question. */
export function inSpan<T>(name: string, attributes: Attributes, work: (span?: Span) => Promise<T>): Promise<T> {
  if (!tracer) return work()
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      // The message of an error may quote what was sent; its name does not.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'Error' })
      throw error
    } finally {
      span.end()
    }
  })
}

/** Runs the work as a part of the trace that the caller's headers name, if they name one. */
export function inTraceOf<T>(headers: Headers, work: () => T): T {
  if (!tracer) return work()
  const known = { get: (from: Headers, name: string) => from.get(name) ?? undefined, keys: (from: Headers) => [...from.keys()] }
  return context.with(propagation.extract(context.active(), headers, known), work)
}
