import type { GraphqlClient, House } from '../index.ts'
import { charged } from './folios.ts'

const tax = '{ code name ratePpm amount included }'
export const invoiceFields = `{
  id accommodationId kind number invoiceId creditNoteId reason folioId reservationId currency
  issuer { legalName address taxNumber email phone footer } recipient { name address taxNumber email }
  lines { date description source amount taxes ${tax} } taxes ${tax} taxRates { code ratePpm included base amount gross } payments { date method amount }
  total totalNet totalPaid balance issuedOn issuedAt issuedBy
}`
const profileFields = '{ accommodationId legalName address taxNumber email phone numberPrefix footer }'

export const operations = {
  issue: `mutation Issue($input: IssueInvoiceInput!) { invoice: issueInvoice(input: $input) ${invoiceFields} }`,
  credit: `mutation Credit($invoiceId: ULID!, $reason: String!) {
    invoice: issueCreditNote(invoiceId: $invoiceId, reason: $reason) ${invoiceFields}
  }`,
  one: `query Invoice($id: ULID!) { invoice(id: $id) ${invoiceFields} }`,
  list: `query Invoices($accommodationId: ULID!, $folioId: ULID, $from: String, $to: String, $first: Int, $after: String) {
    invoices(accommodationId: $accommodationId, folioId: $folioId, from: $from, to: $to, first: $first, after: $after) {
      edges { node ${invoiceFields} } pageInfo { hasNextPage endCursor }
    }
  }`,
  profile: `query Profile($accommodationId: ULID!) { profile: invoiceProfile(accommodationId: $accommodationId) ${profileFields} }`,
  setProfile: `mutation SetProfile($input: SetInvoiceProfileInput!) { profile: setInvoiceProfile(input: $input) ${profileFields} }`,
} as const

export const recipient = { name: 'Hong Gildong' }

export const setProfile = async ({ as, accommodationId }: House, more: object = {}) =>
  (
    await as.manager.askOk(operations.setProfile, {
      input: { accommodationId, legalName: 'Test House Ltd.', address: '1 Main Street\nSeoul', ...more },
    })
  ).profile

/** A reservation that owes this much. */
export async function owing(house: House, amount = 100): Promise<string> {
  const { id: reservationId } = await house.reservation()
  await charged(house.as.staff, { reservationId, amount, description: 'Room' })
  return reservationId
}

export const issued = async (house: House, reservationId: string, more: object = {}, caller: GraphqlClient = house.as.staff) =>
  (await caller.askOk(operations.issue, { input: { reservationId, recipient, ...more } })).invoice

export const credited = async (house: House, invoiceId: string, reason = 'Wrong name') =>
  (await house.as.manager.askOk(operations.credit, { invoiceId, reason })).invoice
