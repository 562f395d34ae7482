import { createHash } from 'node:crypto'
import pg from 'pg'
import { newId } from '../../src/kernel/ids.ts'
import { poolSize } from '../common/servers.ts'

/** Foyer's statements for what the contract demands: store the request first, write the result with its effect, return the balance. */
const statements = {
  token: `select i.id, i.app_id, i.accommodation_id, i.effective_scopes from app_tokens t
    join installations i on i.accommodation_id = t.accommodation_id and i.id = t.installation_id
    where t.hash = $1 and t.revoked_at is null and t.expires_at > $2 and i.uninstalled_at is null`,
  journal: `with lane as materialized (select pg_advisory_xact_lock(hashtextextended($1, 0)))
    insert into commands (accommodation_id, outbox_id, installation_id, idempotency_key, fingerprint, kind, ordering_key, status,
      attempts, next_attempt_at, deferred, request, actor, request_id, created_at)
    select $2, $3, $4, $5, $6, 'payment.create', $5, 'PROCESSING', 0, $7, false, $8, $9, $10, $7 from lane
    on conflict (accommodation_id, installation_id, idempotency_key) do nothing returning 1`,
  take: `select exists (select 1 from commands other where other.accommodation_id = own.accommodation_id
      and other.installation_id = own.installation_id and other.ordering_key = own.ordering_key
      and other.sequence < own.sequence and other.completed_at is null)
    from commands own where accommodation_id = $1 and outbox_id = $2 for update skip locked`,
  books: 'select audited_until from accommodations where id = $1 for share',
  folio: 'select reservation_id, currency from folios where accommodation_id = $1 and id = $2 for no key update',
  payment: `insert into payments (accommodation_id, id, folio_id, reservation_id, amount, currency, method, status, paid_at,
      recorded_by, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, 'RECORDED', $8, 'app', $8, $8)`,
  sums: `select (select coalesce(sum(amount), 0) from bills where accommodation_id = $1 and folio_id = $2 and voided_at is null)
    - (select coalesce(sum(amount), 0) from payments where accommodation_id = $1 and folio_id = $2 and status = 'RECORDED') as balance`,
  result: `with written as (
      update commands own set status = 'SUCCEEDED', attempts = 1, reservation_id = $3, response = $4, completed_at = $5
      where accommodation_id = $1 and outbox_id = $2
      returning exists (select 1 from commands other where other.accommodation_id = own.accommodation_id
        and other.installation_id = own.installation_id and other.ordering_key = own.ordering_key
        and other.sequence > own.sequence and other.completed_at is null) as followed
    ) select pg_notify('foyer_bells', 'commands') from written where followed`,
  ledger: `with entry as (
      insert into audit_entries (id, accommodation_id, type, log, related_id, data, actor_kind, actor_id, request_id, created_at)
      values ($1, $2, 'payment.record', 'Recorded a payment.', $3, $4, 'app', $5, $6, $7)
    ), counted as (
      insert into event_counters as counter (accommodation_id, last) values ($2, 1)
      on conflict (accommodation_id) do update set last = counter.last + 1 returning last
    ), stored as (
      insert into events (accommodation_id, number, id, type, subject_id, payload, actor, occurred_at)
      select $2, last, $8, 'folio.payment_recorded', $9, $10, $11, $7 from counted
    ) select pg_notify('foyer_events', $2 || ':' || last) from counted`,
} as const

/**
 * A hand-written server for this one command, with Foyer's statements, pipelining and commits. It trusts its caller: it does not
 * validate, refuse, order, retry or defer anything.
 */
async function serve() {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL!, max: poolSize, pipeline: true })
  const query = (on: pg.Pool | pg.PoolClient, name: keyof typeof statements, ...values: unknown[]) =>
    on.query({ name, text: statements[name], values })

  async function pay(token: string, key: string, body: { folio_id: string; amount: number; method: string }) {
    const [outboxId, requestId, paymentId, now] = [newId(), newId(), newId(), new Date()]
    const app = (await query(pool, 'token', hashOf(token), now)).rows[0]
    const { id: installationId, accommodation_id: accommodationId } = app
    const lane = `${installationId} ${key}`
    const request = { id: null, body, ifMatch: null }
    const fingerprint = hashOf(JSON.stringify(body))
    const command = [accommodationId, outboxId, installationId, key, fingerprint, now, request, app, requestId]
    const { rowCount } = await query(pool, 'journal', lane, ...command)
    if (rowCount === 0) throw new Error('The idempotency key was used before.')
    const client = await pool.connect()
    try {
      const begun = client.query('begin')
      await query(client, 'take', accommodationId, outboxId)
      const books = query(client, 'books', accommodationId)
      const { reservation_id: stayId, currency } = (await query(client, 'folio', accommodationId, body.folio_id)).rows[0]
      const { amount, method } = body
      const paid = query(client, 'payment', accommodationId, paymentId, body.folio_id, stayId, amount, currency, method, now)
      const { balance } = (await query(client, 'sums', accommodationId, body.folio_id)).rows[0]
      const data = { ...body, id: paymentId, reservation_id: stayId, currency, folio_balance: balance }
      const response = { status: 201, headers: {}, data }
      const result = query(client, 'result', accommodationId, outboxId, stayId, response, now)
      const entry = [newId(), accommodationId, stayId, { after: data }, installationId, requestId, now]
      const ledger = query(client, 'ledger', ...entry, newId(), paymentId, { paymentId, amount }, app)
      await Promise.all([begun, books, paid, result, ledger, client.query('commit')])
      return { outbox_id: outboxId, command_status: 'SUCCEEDED', reservation_id: stayId, data }
    } finally {
      client.release()
    }
  }

  Bun.serve({
    hostname: '127.0.0.1',
    port: process.env.PORT!,
    routes: { '/readyz': new Response() },
    async fetch(request) {
      const token = request.headers.get('authorization')!.slice('Bearer '.length)
      const key = request.headers.get('idempotency-key')!
      return Response.json(await pay(token, key, (await request.json()) as Parameters<typeof pay>[2]), { status: 201 })
    },
  })
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

await serve()
