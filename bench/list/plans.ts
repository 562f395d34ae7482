import { type Client, escapeLiteral } from 'pg'
import { withClient } from '../common/databases.ts'
import { hotelRooms, pageSize, type Subjects, subjectsIn } from './questions.ts'
import type { Recorder, Statement } from './statements.ts'

interface Case {
  label: string
  query: string
  /** Beside the large property. */
  variables?: object
  /** The table that the query reads, where not reservations. */
  table?: string
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

const folioBy = (argument: string) => `query ($id: ULID!) {
  folio(${argument}: $id) { id balance totalPaid charges { amount } payments { amount folioBalance } }
}`

const notificationList = `query ($accommodationId: ID!, $filter: AccommodationNotificationQueryFilter, $first: Int) {
  getAccommodationNotifications(accommodationId: $accommodationId, filter: $filter, first: $first) {
    edges { node { id type data createdAt dotType relative } }
  }
}`

interface Stay {
  id: string
  folio: { id: string }
  room: { id: string }
  roomTypeId: string
}

interface Listed {
  list: { edges: { node: Stay }[]; pageInfo: { endCursor: string } }
}

/** What is wrong with the plans of the lists, in each way in which the server may plan them. */
export async function checkPlans(url: string, recorder: Recorder, subjects: Subjects): Promise<string[]> {
  const { large: hotel } = await subjectsIn(url, hotelRooms)
  const statementOf = ({ query, variables, table }: Omit<Case, 'label'>) =>
    recorder.of(query, { accommodationId: subjects.large, ...variables }, table)
  const inspect = async (client: Client) => {
    const faults: string[] = []
    const { data } = await statementOf({ query: reservationList, variables: { first: pageSize } })
    for (const one of casesOf(data as Listed, subjects, hotel)) {
      const of = `${one.table ?? 'reservations'}, ${one.label}`
      const statement = await statementOf(one)
      // the server may come to plan a statement with a name without its values
      for (const mode of statement.name ? ['force_custom_plan', 'force_generic_plan'] : ['force_custom_plan'])
        for (const fault of faultsOf(await explain(client, statement, mode), one)) faults.push(`${of} (${mode}): ${fault}`)
    }
    return faults
  }
  return withClient(url, inspect, recorder.session)
}

const day = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const dates = { dateFrom: day(0), dateTo: day(1) }
const lately = { dateFrom: day(-30) }

/** A case of a list for each filter, by their labels. */
const casesBy = (query: string, filters: Readonly<Record<string, object>>, more: Pick<Case, 'table' | 'sorts'> = {}): Case[] =>
  Object.entries(filters).map(([label, filter]) => ({ label, query, variables: { first: pageSize, filter }, ...more }))

const directions = (sortKey: string) =>
  Object.fromEntries(['asc', 'desc'].map((sortDirection) => [`by ${sortKey} ${sortDirection}`, { sortKey, sortDirection }]))

const inDate = (label: string, operation: string, accommodationId: string, sorts: boolean): Case[] =>
  Object.entries({ today: 0, 'long ago': -800 }).map(([when, days]) => ({
    label: `${label}, ${when}`,
    query: `query ($accommodationId: ULID!, $startDate: DateTime!, $endDate: DateTime!) {
      ${operation}(accommodationId: $accommodationId, startDate: $startDate, endDate: $endDate) { id status room { roomNumber } }
    }`,
    variables: { accommodationId, startDate: day(days), endDate: day(days + 1) },
    sorts,
  }))

function casesOf({ list: { edges, pageInfo } }: Listed, { keywords }: Subjects, hotel: string): Case[] {
  const { node: stay } = edges.find(({ node }) => node.room)!
  return [...singleCases(stay, hotel), ...reservationCases(stay, pageInfo.endCursor, keywords), ...notificationCases(stay)]
}

/** What has no list's arguments. Answers for all rooms at once come from a property of a hotel's size. */
const singleCases = ({ id, folio }: Stay, hotel: string): Case[] => [
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
  { label: 'by reservation', query: folioBy('reservationId'), variables: { id }, table: 'folios' },
  { label: 'by its id', query: folioBy('id'), variables: { id: folio.id }, table: 'folios' },
  {
    label: 'availability of today',
    query: `query ($accommodationId: ULID!, $dateFrom: DateTime!, $dateTo: DateTime!) {
      roomAvailability(accommodationId: $accommodationId, from: $dateFrom, to: $dateTo) {
        roomType { id } total free unassigned available rooms { roomNumber }
      }
    }`,
    variables: { accommodationId: hotel, ...dates },
    sorts: true,
  },
  ...inDate('over night', 'getLodgeReservationsInDate', hotel, true),
  ...inDate('by the hour', 'getRentReservationsInDate', hotel, false),
]

function reservationCases({ room, roomTypeId }: Stay, cursor: string, keywords: Subjects['keywords']): Case[] {
  const { keyword } = keywords[0]!
  const pages = {
    'after a cursor': { first: pageSize, after: cursor },
    'before a cursor': { last: pageSize, before: cursor },
    'from the end': { last: pageSize },
  }
  const ordered = {
    ...directions('createdAt'),
    ...directions('useStartAt'),
    ...directions('useExpireAt'),
    ...directions('intendedUseStartAt'),
    ...directions('intendedUseExpireAt'),
    'deleted ones included': { includeDeleted: true },
    'one status': { status: ['CHECKED_IN'] },
    'one type': { type: 'lodge' },
    'one room type': { roomTypeId },
    'created lately': lately,
    'arriving, by arrival': { dateFilterType: 'intendedUseStartAt', sortKey: 'intendedUseStartAt', ...dates },
    'of one night at most': { includeMultipleNights: false },
  }
  const sorted = {
    'several states': { status: ['INQUIRY', 'TENTATIVE'] },
    'one room': { roomId: room.id },
    'booking number': { otaCode: 'OTA-1' },
    'in house': { dateFilterType: 'inHouseDate', ...dates },
    arriving: { dateFilterType: 'intendedUseStartAt', ...dates },
    leaving: { dateFilterType: 'intendedUseExpireAt', ...dates },
    'checking in': { dateFilterType: 'useStartAt', ...dates },
    'checking out': { dateFilterType: 'useExpireAt', ...dates },
    'checking in for a night': { includeMultipleNights: false, ...dates },
    ...Object.fromEntries(keywords.map(({ kind, keyword }) => [`keyword: ${kind}`, { keyword }])),
    'keyword, by arrival': { keyword, sortKey: 'useStartAt' },
    'keyword and status': { keyword, status: ['CHECKED_OUT'] },
  }
  return [
    ...Object.entries(pages).map(([label, variables]) => ({ label, query: reservationList, variables })),
    ...casesBy(reservationList, ordered),
    ...casesBy(reservationList, sorted, { sorts: true }),
  ]
}

const notificationCases = ({ id, room, roomTypeId }: Stay): Case[] =>
  casesBy(
    notificationList,
    {
      all: {},
      ...directions('priority'),
      emergencies: { type: 'emergency' },
      'for check-in': { objective: 'checkin' },
      'of a reservation': { relative: id },
      'of a room': { roomId: room.id },
      'of a room type': { roomTypeId },
      'of a room for check-in': { roomId: room.id, objective: 'checkin' },
      'of a month': { ...lately, dateTo: dates.dateFrom },
      'of a month, oldest first': { ...lately, sortDirection: 'asc' },
      'emergencies of a month': { ...lately, type: 'emergency' },
    },
    { table: 'notifications' },
  )

async function explain(client: Client, { text, values }: Statement, mode: string): Promise<Plan> {
  await client.query(`set plan_cache_mode = ${mode}`)
  await client.query(`prepare explained as ${text}`)
  try {
    const run = `execute explained${values.length > 0 ? `(${values.map(literal).join(', ')})` : ''}`
    const { rows } = await client.query<{ 'QUERY PLAN': [Plan] }>(`explain (analyze, format json) ${run}`)
    return rows[0]!['QUERY PLAN'][0]
  } finally {
    await client.query('deallocate explained')
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
