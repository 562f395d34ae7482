import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLField,
  type GraphQLNamedType,
  getNamedType,
  isCompositeType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'
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

/** The longest of everything that may be long, by the name of the root field; what is not named gets the others' usual values. */
function argumentsOf(property: string): Record<string, Record<string, unknown>[]> {
  const stay = { accommodationId: property, type: 'lodge' }
  const year = { from: today, to: addDays(today, 365) }
  const many = { sleeps: 2, childSleeps: 2, childAges: [3, 7] }
  const calendar = (days: number, nights: number) => ({
    input: { accommodationId: property, from: today, to: addDays(today, days - 1), nights, adults: 2, childrenAges: [3, 7] },
  })
  const lengths = [1, 59, 60, 366]
  const dates = (nights: number) => ({ arrival: addDays(today, 1), departure: addDays(today, 1 + nights) })
  return {
    offerCalendar: [calendar(62, 28), calendar(62, 8), calendar(17, 28)],
    offers: lengths.map((nights) => ({ input: { ...stay, ...dates(nights), adults: 2, childrenAges: [3, 7] } })),
    quoteStay: lengths.map((nights) => ({ input: { ...stay, ...dates(nights), ...many } })),
    rentSlots: [null, 60].map((minutes) => ({ input: { accommodationId: property, date: addDays(today, 1), minutes } })),
    rateCalendar: [{ from: today, to: addDays(today, 399) }],
    inventoryCalendar: [{ from: today, to: addDays(today, 399) }],
    stayRules: [
      { from: today, to: addDays(today, 29) },
      { from: today, to: addDays(today, 399) },
    ],
    roomAvailability: [
      { from: at(today), to: at(addDays(today, 366)) },
      { from: at(today), to: at(addDays(today, 1)) },
    ],
    stays: [{ from: addDays(today, -50), to: addDays(today, 49) }],
    occupancy: [
      { ...year, pickUpSince: today },
      { from: addDays(today, -365), to: today },
    ],
    dayReport: [{ date: addDays(today, -1) }],
    dayBoard: [{ date: today }],
    getLodgeReservationsInDate: [{ startDate: at(addDays(today, -100)), endDate: at(addDays(today, 100)) }],
    getRentReservationsInDate: [{ startDate: at(addDays(today, -100)), endDate: at(addDays(today, 100)) }],
    guests: [{ keyword: 'example' }],
    getAccommodationReservations: [{}, { filter: { keyword: 'example' } }],
    checkDuplicateOtaCodes: [{ otaCodes: Array.from({ length: 1000 }, (_, nth) => `CODE-${nth}`) }],
  }
}

type Ids = Readonly<Record<string, string>>

/** The reads of the GraphQL schema, each in all shapes. */
export function graphqlQuestions(property: string, ids: Ids): Question[] {
  const special = argumentsOf(property)
  return Object.values(schema.getQueryType()!.getFields()).flatMap((field) =>
    (special[field.name] ?? [{}]).flatMap((named) => {
      const isPaged = field.args.some(({ name }) => name === 'first')
      const tried = isPaged ? shapes : [3, 2, 1, 0].map((depth) => ({ depth, first: undefined }))
      return tried.flatMap(({ first, depth }): Question[] => {
        const variables = { ...usualOf(field, property, ids, first), ...named }
        if (field.args.some((argument) => isRequiredArgument(argument) && variables[argument.name] === undefined)) return []
        const given = field.args.filter(({ name }) => variables[name] !== undefined)
        const declared = given.map(({ name, type }) => `$${name}: ${type}`).join(', ')
        const passed = given.map(({ name }) => `${name}: $${name}`).join(', ')
        const selection = selectionOf(getNamedType(field.type), depth)
        const query = `query${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`}${selection} }`
        const { accommodationId: _, ...told } = variables
        const argument = `${JSON.stringify(told.input ?? told).slice(0, 100)}, depth ${depth}`
        return [{ name: field.name, argument, method: 'POST', path: '/graphql', body: { query, variables } }]
      })
    }),
  )
}

function usualOf({ args, name }: GraphQLField<unknown, unknown>, property: string, ids: Ids, first?: number) {
  const known: Record<string, unknown> = { ...ids, accommodationId: property, first, id: ids[name] }
  return Object.fromEntries(
    args.flatMap((argument) => (known[argument.name] === undefined ? [] : [[argument.name, known[argument.name]]])),
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
  const year = `from=${today}&to=${addDays(today, 399)}`
  const gets = {
    rates: `${year}&limit=200`,
    'stay-rules': `${year}&limit=200`,
    'stay-rules?effective': `${year}&limit=200&effective=true`,
    inventory: year,
    availability: `from=${at(today)}&to=${at(addDays(today, 366))}`,
    reservations: 'limit=200',
    rooms: 'limit=200',
    'room-types': '',
    'rate-plans': '',
    articles: '',
    changes: '',
    commands: '',
    property: '',
  }
  const quotes = [1, 59, 60, 366].map((nights) => ({ arrival: addDays(today, 1), departure: addDays(today, 1 + nights) }))
  return [
    ...Object.entries(gets).map(([name, query]) => {
      const [resource] = name.split('?')
      return { name: `GET /${name}`, argument: query, method: 'GET', path: `${path}/${resource}?${query}` }
    }),
    ...quotes.map((dates) => ({
      name: 'POST /quotes',
      argument: JSON.stringify(dates),
      method: 'POST',
      path: `${path}/quotes`,
      body: { type: 'lodge', ...dates, sleeps: 2, child_sleeps: 2, child_ages: [3, 7] },
    })),
  ]
}
