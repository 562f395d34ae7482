import { type Client, escapeLiteral } from 'pg'
import { withClient } from '../common/databases.ts'
import { hotelRooms, pageSize, type Subjects, subjectsIn } from './questions.ts'
import type { Recorder, Statement } from './statements.ts'

interface Case {
  label: string
  filter?: object
  page?: object
  /** Another query than the list. */
  query?: string
  variables?: object
  /** The table that the query reads, where not reservations. */
  table?: string
  /** It answers for all rooms at once, so it is asked at a property of a hotel's size. */
  atHotel?: boolean
  /** No index brings these rows in the order of the list: what the filter leaves is sorted. */
  sorts?: boolean
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: PlanNode[]
}

interface Plan {
  Plan: PlanNode
  'Execution Time': number
}

/** Tables that grow with every reservation. */
const growing = new Set(
  'reservations guest_profiles guest_contacts reservation_memos folios bills payments notifications'.split(' '),
)
const maxSortedRows = pageSize + 1
const maxMilliseconds = 100
const dayMs = 86_400_000

const reservationList = `query ($accommodationId: ULID!, $filter: AccommodationReservationsFilter, $first: Int, $after: String, $last: Int, $before: String) {
  list: getAccommodationReservations(
    accommodationId: $accommodationId, filter: $filter, first: $first, after: $after, last: $last, before: $before
  ) {
    edges { node { id status folio { id } room { id } roomType { id } roomTypeId primaryGuestProfile { name contacts { contactValue } } } }
    pageInfo { endCursor }
  }
}`

const inDate = (operation: string) => `query ($accommodationId: ULID!, $startDate: DateTime!, $endDate: DateTime!) {
  ${operation}(accommodationId: $accommodationId, startDate: $startDate, endDate: $endDate) { id status room { roomNumber } }
}`

const folioBy = (argument: string) => `query ($id: ULID!) {
  folio(${argument}: $id) { id balance totalPaid charges { amount } payments { amount folioBalance } }
}`

const notificationList = `query ($accommodationId: ID!, $filter: AccommodationNotificationQueryFilter) {
  getAccommodationNotifications(accommodationId: $accommodationId, filter: $filter, first: ${pageSize}) {
    edges { node { id type data createdAt dotType relative } }
  }
}`

const notified = (label: string, filter?: object): Case => ({
  label: `notifications: ${label}`,
  query: notificationList,
  variables: { filter },
  table: 'notifications',
})

interface Listed {
  list: {
    edges: { node: { id: string; folio: { id: string }; room: { id: string } | null; roomTypeId: string | null } }[]
    pageInfo: { endCursor: string }
  }
}

/** What is wrong with the plans of the lists, in each way in which the server may plan them. */
export async function checkPlans(url: string, recorder: Recorder, subjects: Subjects): Promise<string[]> {
  const ask = (variables: object) => recorder.of(reservationList, { accommodationId: subjects.large, ...variables })
  const { large: hotel } = await subjectsIn(url, hotelRooms)
  const statementOf = ({ query, variables, table, atHotel, filter, page = { first: pageSize } }: Case) =>
    query
      ? recorder.of(query, { accommodationId: atHotel ? hotel : subjects.large, ...variables }, table)
      : ask({ ...(filter && { filter }), ...page })
  const inspect = async (client: Client) => {
    const faults: string[] = []
    const { data } = await ask({ first: pageSize })
    for (const one of casesOf(data as Listed, subjects)) faults.push(...(await faultsIn(client, await statementOf(one), one)))
    return faults
  }
  return withClient(url, inspect, recorder.session)
}

/** The server may come to plan a statement with a name without its values. */
async function faultsIn(client: Client, statement: Statement, one: Case): Promise<string[]> {
  const faults: string[] = []
  for (const mode of statement.name ? ['force_custom_plan', 'force_generic_plan'] : ['force_custom_plan'])
    for (const fault of faultsOf(await explain(client, statement, mode), one)) faults.push(`${one.label} (${mode}): ${fault}`)
  return faults
}

function casesOf({ list }: Listed, { keywords }: Subjects): Case[] {
  const { id: reservationId, folio, room, roomTypeId } = list.edges.map(({ node }) => node).find((node) => node.room !== null)!
  const now = Date.now()
  const dates = { dateFrom: new Date(now).toISOString(), dateTo: new Date(now + dayMs).toISOString() }
  const lately = { dateFrom: new Date(now - 30 * dayMs).toISOString() }
  const sortKeys = ['createdAt', 'useStartAt', 'useExpireAt', 'intendedUseStartAt', 'intendedUseExpireAt']
  const day = { startDate: dates.dateFrom, endDate: dates.dateTo }
  const longAgo = { startDate: new Date(now - 800 * dayMs).toISOString(), endDate: new Date(now - 799 * dayMs).toISOString() }
  return [
    {
      label: 'ready to check in',
      query: `query ($accommodationId: ULID!) { getReservationReadyToCheckIn(accommodationId: $accommodationId, checkInCode: "00ffff") { id } }`,
    },
    {
      label: 'duplicate booking numbers',
      query: `query ($accommodationId: ULID!, $otaCodes: [String!]!) { checkDuplicateOtaCodes(accommodationId: $accommodationId, otaCodes: $otaCodes) }`,
      variables: { otaCodes: Array.from({ length: 1000 }, (_, number) => `OTA-${number * 37}`) },
      sorts: true,
    },
    { label: 'folio by reservation', query: folioBy('reservationId'), variables: { id: reservationId }, table: 'folios' },
    { label: 'folio by its id', query: folioBy('id'), variables: { id: folio.id }, table: 'folios' },
    {
      label: 'availability of today',
      query: `query ($accommodationId: ULID!, $from: DateTime!, $to: DateTime!) {
        roomAvailability(accommodationId: $accommodationId, from: $from, to: $to) {
          roomType { id } total free unassigned available rooms { roomNumber }
        }
      }`,
      variables: { from: dates.dateFrom, to: dates.dateTo },
      atHotel: true,
      sorts: true,
    },
    { label: 'over night, today', query: inDate('getLodgeReservationsInDate'), variables: day, atHotel: true, sorts: true },
    {
      label: 'over night, long ago',
      query: inDate('getLodgeReservationsInDate'),
      variables: longAgo,
      atHotel: true,
      sorts: true,
    },
    { label: 'by the hour, today', query: inDate('getRentReservationsInDate'), variables: day, atHotel: true },
    { label: 'by the hour, long ago', query: inDate('getRentReservationsInDate'), variables: longAgo, atHotel: true },
    ...sortKeys.flatMap((sortKey) =>
      ['asc', 'desc'].map((sortDirection) => ({ label: `by ${sortKey} ${sortDirection}`, filter: { sortKey, sortDirection } })),
    ),
    { label: 'after a cursor', page: { first: pageSize, after: list.pageInfo.endCursor } },
    { label: 'before a cursor', page: { last: pageSize, before: list.pageInfo.endCursor } },
    { label: 'from the end', page: { last: pageSize } },
    { label: 'deleted ones included', filter: { includeDeleted: true } },
    { label: 'one status', filter: { status: ['CHECKED_IN'] } },
    { label: 'several states', filter: { status: ['INQUIRY', 'TENTATIVE'] }, sorts: true },
    { label: 'one type', filter: { type: 'lodge' } },
    { label: 'one room', filter: { roomId: room!.id }, sorts: true },
    { label: 'one room type', filter: { roomTypeId } },
    { label: 'booking number', filter: { otaCode: 'OTA-1' }, sorts: true },
    { label: 'created lately', filter: lately },
    { label: 'in house', filter: { dateFilterType: 'inHouseDate', ...dates }, sorts: true },
    { label: 'arriving', filter: { dateFilterType: 'intendedUseStartAt', ...dates }, sorts: true },
    { label: 'arriving, by arrival', filter: { dateFilterType: 'intendedUseStartAt', sortKey: 'intendedUseStartAt', ...dates } },
    { label: 'leaving', filter: { dateFilterType: 'intendedUseExpireAt', ...dates }, sorts: true },
    { label: 'checking in', filter: { dateFilterType: 'useStartAt', ...dates }, sorts: true },
    { label: 'checking out', filter: { dateFilterType: 'useExpireAt', ...dates }, sorts: true },
    { label: 'checking in for a night', filter: { includeMultipleNights: false, ...dates }, sorts: true },
    { label: 'of one night at most', filter: { includeMultipleNights: false } },
    notified('all'),
    ...['asc', 'desc'].map((sortDirection) => notified(`by priority ${sortDirection}`, { sortKey: 'priority', sortDirection })),
    notified('emergencies', { type: 'emergency' }),
    notified('for check-in', { objective: 'checkin' }),
    notified('of a reservation', { relative: reservationId }),
    notified('of a room', { roomId: room!.id }),
    notified('of a room type', { roomTypeId }),
    notified('of a room for check-in', { roomId: room!.id, objective: 'checkin' }),
    notified('of a month', { dateFrom: lately.dateFrom, dateTo: dates.dateFrom }),
    notified('of a month, oldest first', { dateFrom: lately.dateFrom, sortDirection: 'asc' }),
    notified('emergencies of a month', { type: 'emergency', dateFrom: lately.dateFrom }),
    ...keywords.map(({ kind, keyword }) => ({ label: `keyword: ${kind}`, filter: { keyword }, sorts: true })),
    { label: 'keyword, by arrival', filter: { keyword: keywords[0]!.keyword, sortKey: 'useStartAt' }, sorts: true },
    { label: 'keyword and status', filter: { keyword: keywords[0]!.keyword, status: ['CHECKED_OUT'] }, sorts: true },
  ]
}

async function explain(client: Client, { text, values }: Statement, mode: string): Promise<Plan> {
  await client.query(`set plan_cache_mode = ${mode}`)
  await client.query(`prepare asked as ${text}`)
  try {
    const run = `execute asked${values.length > 0 ? `(${values.map(literal).join(', ')})` : ''}`
    const { rows } = await client.query<{ 'QUERY PLAN': [Plan] }>(`explain (analyze, format json) ${run}`)
    return rows[0]!['QUERY PLAN'][0]
  } finally {
    await client.query('deallocate asked')
  }
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return escapeLiteral(`{${value.map((each) => JSON.stringify(each)).join()}}`)
  return escapeLiteral(value instanceof Date ? value.toISOString() : String(value))
}

function faultsOf({ Plan, 'Execution Time': milliseconds }: Plan, { sorts = false }: Case): string[] {
  const faults: string[] = []
  const visit = (node: PlanNode) => {
    const below = node.Plans ?? []
    if (node['Node Type'].endsWith('Seq Scan') && growing.has(node['Relation Name'] ?? '') && node['Actual Loops'] > 0)
      faults.push(`reads all of ${node['Relation Name']}`)
    const sorted = node['Node Type'].endsWith('Sort') ? Math.max(...below.map((one) => one['Actual Rows'])) : 0
    if (!sorts && sorted > maxSortedRows) faults.push(`sorts ${sorted} rows`)
    below.forEach(visit)
  }
  visit(Plan)
  if (milliseconds > maxMilliseconds) faults.push(`takes ${milliseconds.toFixed(0)} ms`)
  return faults
}
