import { readFileSync } from 'node:fs'
import { buildSchema, type GraphQLNamedType, getNamedType, isCompositeType, isObjectType, isRequiredArgument } from 'graphql'
import { addDays } from '../../src/kernel/zone.ts'

export interface Question {
  name: string
  argument: string
  method: string
  path: string
  body?: object
}

/** Pages and depths of nested rows, of which the server takes some: the costliest of those that it takes is measured. */
const shapes = [
  { first: 200, depth: 0 },
  { first: 200, depth: 1 },
  { first: 100, depth: 1 },
  { first: 50, depth: 2 },
  { first: 20, depth: 3 },
]
const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)
const at = (date: string) => `${date}T05:00:00Z`

const schema = buildSchema(readFileSync('docs/schema.graphql', 'utf8'), { assumeValidSDL: true })

const days = (first: number, last: number) => ({ from: addDays(today, first), to: addDays(today, last) })
const moments = (first: number, last: number) => ({ from: at(addDays(today, first)), to: at(addDays(today, last)) })
const stays = [1, 59, 60, 366].map((nights) => ({ arrival: addDays(today, 1), departure: addDays(today, 1 + nights) }))

/** The longest of everything that may be long, by the name of the root field; what is not named gets the others' usual values. */
function argumentsOf(accommodationId: string): Record<string, Record<string, unknown>[]> {
  const party = { adults: 2, childrenAges: [3, 7] }
  const lodge = { accommodationId, type: 'lodge' }
  const calendar = (length: number, nights: number) => ({ input: { accommodationId, ...days(0, length - 1), nights, ...party } })
  const longDates = { startDate: at(addDays(today, -100)), endDate: at(addDays(today, 100)) }
  return {
    offerCalendar: [calendar(62, 28), calendar(62, 8), calendar(17, 28)],
    offers: stays.map((dates) => ({ input: { ...lodge, ...dates, ...party } })),
    quoteStay: stays.map((dates) => ({ input: { ...lodge, ...dates, sleeps: 2, childSleeps: 2, childAges: [3, 7] } })),
    rentSlots: [null, 60].map((minutes) => ({ input: { accommodationId, date: addDays(today, 1), minutes } })),
    rateCalendar: [days(0, 399)],
    inventoryCalendar: [days(0, 399)],
    stayRules: [days(0, 29), days(0, 399)],
    roomAvailability: [moments(0, 366), moments(0, 1)],
    stays: [days(-50, 49)],
    occupancy: [{ ...days(0, 365), pickUpSince: today }, days(-365, 0)],
    dayReport: [{ date: addDays(today, -1) }],
    dayBoard: [{ date: today }],
    getLodgeReservationsInDate: [longDates],
    getRentReservationsInDate: [longDates],
    guests: [{ keyword: 'example' }],
    getAccommodationReservations: [{}, { filter: { keyword: 'example' } }],
    checkDuplicateOtaCodes: [{ otaCodes: Array.from({ length: 1000 }, (_, nth) => `CODE-${nth}`) }],
  }
}

type Ids = Readonly<Record<string, string>>

/** The reads of the GraphQL schema, each in all shapes. */
export function graphqlQuestions(accommodationId: string, ids: Ids): Question[] {
  const special = argumentsOf(accommodationId)
  return Object.values(schema.getQueryType()!.getFields()).flatMap((field) =>
    (special[field.name] ?? [{}]).flatMap((named) => {
      const isPaged = field.args.some(({ name }) => name === 'first')
      const tried = isPaged ? shapes : [3, 2, 1, 0].map((depth) => ({ depth, first: undefined }))
      return tried.flatMap(({ first, depth }): Question[] => {
        const known: Record<string, unknown> = { ...ids, accommodationId, first, id: ids[field.name], ...named }
        const passed = field.args.filter(({ name }) => known[name] !== undefined)
        if (field.args.some((argument) => isRequiredArgument(argument) && !passed.includes(argument))) return []
        const variables = Object.fromEntries(passed.map(({ name }) => [name, known[name]]))
        const inBrackets = (texts: string[]) => (texts.length > 0 ? `(${texts.join(', ')})` : '')
        const declared = inBrackets(passed.map(({ name, type }) => `$${name}: ${type}`))
        const selection = selectionOf(getNamedType(field.type), depth)
        const query = `query${declared} { ${field.name}${inBrackets(passed.map(({ name }) => `${name}: $${name}`))}${selection} }`
        const { accommodationId: _, ...shown } = variables
        const argument = `${JSON.stringify(shown.input ?? shown).slice(0, 100)}, depth ${depth}`
        return [{ name: field.name, argument, method: 'POST', path: '/graphql', body: { query, variables } }]
      })
    }),
  )
}

/** Every field that needs no argument; those of other rows as deep as is asked for. */
function selectionOf(type: GraphQLNamedType, depth: number): string {
  if (!isObjectType(type)) return isCompositeType(type) ? ' { __typename }' : ''
  const fields = Object.values(type.getFields()).filter(({ args }) => !args.some(isRequiredArgument))
  const isFrame = /Connection$|Edge$/.test(type.name)
  const selected = fields.flatMap((field) => {
    const of = getNamedType(field.type)
    if (!isCompositeType(of)) return [field.name]
    const isValue = isObjectType(of) && !of.getFields().id
    if (!isFrame && !isValue && depth === 0) return []
    if (isValue && !isFrame && depth < -2) return []
    const next = isFrame || of.name === 'PageInfo' ? depth : depth - 1
    const nested = selectionOf(of, next)
    return nested === ' {  }' ? [] : [`${field.name}${nested}`]
  })
  return ` { ${selected.join(' ')} }`
}

/** The reads of the REST interface that may be long. */
export function restQuestions(): Question[] {
  const path = '/marketplace/api/v1'
  const year = `${new URLSearchParams(days(0, 399))}`
  const gets = {
    rates: `${year}&limit=200`,
    'stay-rules': `${year}&limit=200`,
    'stay-rules?effective': `${year}&limit=200&effective=true`,
    inventory: year,
    availability: `${new URLSearchParams(moments(0, 366))}`,
    reservations: 'limit=200',
    rooms: 'limit=200',
    'room-types': '',
    'rate-plans': '',
    articles: '',
    changes: '',
    commands: '',
    property: '',
  }
  return [
    ...Object.entries(gets).map(([name, query]) => {
      const [resource] = name.split('?')
      return { name: `GET /${name}`, argument: query, method: 'GET', path: `${path}/${resource}?${query}` }
    }),
    ...stays.map((dates) => ({
      name: 'POST /quotes',
      argument: JSON.stringify(dates),
      method: 'POST',
      path: `${path}/quotes`,
      body: { type: 'lodge', ...dates, sleeps: 2, child_sleeps: 2, child_ages: [3, 7] },
    })),
  ]
}
