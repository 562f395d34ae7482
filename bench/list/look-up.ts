import { withClient } from '../common/databases.ts'
import type { Target } from '../common/report.ts'
import { type Contender, compare, requesting, type Setting, stating } from './compare.ts'
import type { Recorder } from './statements.ts'

const query = `query ($accommodationId: ULID!, $code: String!) {
  getReservationReadyToCheckIn(accommodationId: $accommodationId, checkInCode: $code) {
    id status useStartAt useExpireAt room { roomNumber } primaryGuestProfile { name }
  }
}`

interface Arrival {
  accommodationId: string
  code: string
}

/** Codes of guests who come soon, every second one at the large property. */
export async function lookUpsIn(database: string, large: string) {
  const { rows } = await withClient(database, (client) =>
    client.query<Arrival>(
      `select accommodation_id as "accommodationId", check_in_code as code from reservations join memberships using (accommodation_id)
       where status = 'DEFINITE' and deleted_at is null and use_start_at between now() and now() + interval '2 days'
       order by row_number() over (partition by accommodation_id = $1 order by use_start_at, id) limit 5000`,
      [large],
    ),
  )
  return rows.map((variables) => ({ kind: 'look-up', body: { query, variables } }))
}

/** The statement that the server sends to look up a code, for all of them. */
export async function recordLookUp(recorder: Recorder, questions: Awaited<ReturnType<typeof lookUpsIn>>) {
  const sample = questions[0]!.body.variables
  const { text, values } = await recorder.of(query, sample)
  const valuesFor = ({ accommodationId, code }: Arrival) =>
    values.map((value) => (value === sample.accommodationId ? accommodationId : value === sample.code ? code : value))
  return { text, questions: questions.map(({ kind, body }) => ({ kind, values: valuesFor(body.variables) })) }
}

/** Compares the look-up with its statement alone. Next to a statement of some microseconds, the rate mostly shows the cost of HTTP. */
export async function lookUp(
  own: Contender,
  questions: Awaited<ReturnType<typeof lookUpsIn>>,
  statement: Awaited<ReturnType<typeof recordLookUp>>,
  setting: Setting,
): Promise<Target[]> {
  const runners = [stating('bare statement', statement, setting), requesting(own, questions, setting)]
  const [bare, measured] = await compare('The look-up of a guest by code', runners, setting)
  const value = measured!.processor.database / bare!.processor.database
  return [{ label: 'Processor time of the database for a look-up, against the bare statement', value, max: 2.5 }]
}
