import type { GraphqlClient } from '../index.ts'

const folioFields = 'id isOwn name company { id } chargedMax closedAt balance routes { charges articleIds from until sharePpm }'
const moneyFields = `totalPrice totalPaid charges { id source amount chargedOn splitOf voidedAt taxes { code amount included } }
  payments { id amount status method }`

export const ofStay = {
  read: `query Folios($id: ULID!) { folios(reservationId: $id) { ${folioFields} ${moneyFields} } }`,
  open: `mutation Open($input: OpenFolioInput!) { folio: openFolio(input: $input) { ${folioFields} } }`,
  change: `mutation Change($input: ChangeFolioInput!) { folio: changeFolio(input: $input) { ${folioFields} } }`,
  moveCharges: `mutation MoveCharges($input: MoveChargesInput!) { folio: moveCharges(input: $input) { ${folioFields} } }`,
  movePayment: `mutation MovePayment($input: MovePaymentInput!) { folio: movePayment(input: $input) { ${folioFields} } }`,
} as const

interface Charge {
  id: string
  source: string
  amount: number
  chargedOn: string
  splitOf: string | null
  voidedAt: string | null
  taxes: { code: string; amount: number; included: boolean }[]
}

interface Folio {
  id: string
  isOwn: boolean
  balance: number
  totalPrice: number
  totalPaid: number
  charges: Charge[]
  payments: { id: string; amount: number; status: string }[]
}

/** The folios of a stay, the guest's own first. */
export const readFolios = async (caller: GraphqlClient, id: string): Promise<[Folio, ...Folio[]]> =>
  (await caller.askOk(ofStay.read, { id })).folios

/** Of each folio, `source amount` of its standing charges. */
export const spelledFolios = async (caller: GraphqlClient, id: string): Promise<string[][]> =>
  (await readFolios(caller, id)).map(({ charges }) =>
    charges.filter(({ voidedAt }) => voidedAt === null).map(({ source, amount }) => `${source} ${amount}`),
  )

export const opened = async (caller: GraphqlClient, input: object): Promise<string> =>
  (await caller.askOk(ofStay.open, { input: { name: 'Company', ...input } })).folio.id

const totalsQuery = `query Totals($id: ULID!) { getSingleReservation(reservationId: $id) { stayTotal stayBalance } }`

/** What the whole stay costs, and what of it is still owed. */
export const totalsOf = async (caller: GraphqlClient, id: string): Promise<{ stayTotal: number; stayBalance: number }> =>
  (await caller.askOk(totalsQuery, { id })).getSingleReservation
