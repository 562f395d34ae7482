import { exportRows, importErrorLines, receiveImport, type TransferFormat, type TransferKind } from '../core/transfer/index.ts'
import type { CallerDependencies } from '../graphql/context.ts'
import { fail, refuseField } from '../kernel/errors.ts'
import type { Limits } from '../kernel/limits.ts'
import { type Call, newRoutes, type Routes } from './env.ts'
import { openContext } from './open-context.ts'
import { HttpRefusal, refuseMethod } from './refusal.ts'
import { acceptsGzip, downloadOf, gzipped, partsOfRequest, uploadOf } from './stream.ts'

const kinds: Readonly<Record<string, TransferKind>> = {
  reservations: 'RESERVATIONS',
  guests: 'GUESTS',
  rates: 'RATES',
  payments: 'PAYMENTS',
}
const formats: Readonly<Record<string, TransferFormat>> = { csv: 'CSV', ndjson: 'NDJSON' }
const contentTypes: Readonly<Record<TransferFormat, string>> = {
  CSV: 'text/csv; charset=utf-8; header=present',
  NDJSON: 'application/x-ndjson',
}

/** Files of a property: `/transfer/<accommodation>/<kind>.<format>`. GET exports, and POST imports. */
export function transferRoutes(dependencies: CallerDependencies, limits: Limits): Routes {
  return newRoutes()
    .get('/:accommodationId/imports/:id/errors.ndjson', async (c) => {
      refuseHead(c)
      const ctx = await openContext(c, dependencies)
      refuseUnknownOptions(c, [])
      return sendFile(c, await importErrorLines(ctx, { id: c.req.param('id') }), 'NDJSON', 'errors.ndjson')
    })
    .get('/:accommodationId/:file', async (c) => {
      refuseHead(c)
      const file = c.req.param('file')
      const { kind, format } = fileNamed(file)
      const ctx = await openContext(c, dependencies)
      refuseUnknownOptions(c, [])
      const parts = await exportRows(ctx, { accommodationId: c.req.param('accommodationId'), kind, format })
      return sendFile(c, parts, format, file)
    })
    .post('/:accommodationId/:file', async (c) => {
      const { kind, format } = fileNamed(c.req.param('file'))
      const ctx = await openContext(c, dependencies)
      refuseUnknownOptions(c, ['dryRun', 'notify'])
      const options = { dryRun: flagOf(c, 'dryRun'), notify: flagOf(c, 'notify') }
      const body = uploadOf(c.req.raw.body, encodingOf(c), limits)
      // what is left of a refused body would be taken for the next request
      const common = c.var.headers
      c.set('headers', { ...common, connection: 'close' })
      const accommodationId = c.req.param('accommodationId')
      const { id, status, lines } = await receiveImport(ctx, { accommodationId, kind, format, ...options }, body)
      c.set('headers', common)
      return c.json({ id, status, lines }, 202)
    })
}

/** HEAD would read the complete file. */
function refuseHead({ req }: Call): void {
  if (req.raw.method === 'HEAD') refuseMethod('GET sends the file.', 'GET, POST')
}

function fileNamed(file: string): { kind: TransferKind; format: TransferFormat } {
  const [name = '', extension = '', ...more] = file.split('.')
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  const format = Object.hasOwn(formats, extension) ? formats[extension] : undefined
  if (kind && format && more.length === 0) return { kind, format }
  const files = Object.keys(kinds).flatMap((one) => Object.keys(formats).map((each) => `${one}.${each}`))
  throw new HttpRefusal(404, 'NOT_FOUND', `There is no such file. There are ${files.join(', ')}.`)
}

function sendFile(c: Call, parts: AsyncIterable<string>, format: TransferFormat, name: string): Response {
  const isGzip = acceptsGzip(c.req.header('accept-encoding'))
  const own = partsOfRequest(parts)
  return c.body(downloadOf(isGzip ? gzipped(own) : own), 200, {
    'content-type': contentTypes[format],
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
    vary: 'accept-encoding',
    ...(isGzip && { 'content-encoding': 'gzip' }),
  })
}

/** A misspelt `dryRun` would import, and an export would answer all where a filter was meant. */
function refuseUnknownOptions(c: Call, known: readonly string[]): void {
  const unknown = Object.keys(c.req.query()).find((name) => !known.includes(name))
  if (unknown === undefined) return
  refuseField(unknown, known.length > 0 ? `unknown option; there are ${known.join(' and ')}` : 'unknown option; there is none')
}

function flagOf(c: Call, name: string): boolean {
  const [value, ...more] = c.req.queries(name) ?? []
  if (more.length > 0) refuseField(name, 'give it once')
  if (value === undefined || value === 'false') return false
  return value === 'true' || refuseField(name, 'expected true or false')
}

function encodingOf(c: Call): 'gzip' | 'identity' {
  const encoding = (c.req.header('content-encoding') ?? 'identity').trim().toLowerCase()
  if (encoding === 'gzip' || encoding === 'identity') return encoding
  if (encoding === '') fail('BAD_REQUEST', 'Content-Encoding is empty.')
  throw new HttpRefusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the file as it is, or compressed by gzip.', {
    'accept-encoding': 'gzip',
  })
}
