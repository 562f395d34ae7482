import { addDays, dateIn } from '../../../src/kernel/zone.ts'
import type { GraphqlClient, House, TestApp } from '../index.ts'

export const paymentFields = `{
  id folioId reservationId amount currency method status paidAt externalRef memo recordedBy voidedAt folioBalance
}`
const refundFields = `{
  id folioId reservationId paymentId amount currency method status refundedAt externalRef memo recordedBy voidedAt folioBalance
}`
const chargeFields = '{ id amount kind description chargedOn voidedAt }'

export const folioOf = `query Folio($id: ULID, $reservationId: ULID) {
  folio(id: $id, reservationId: $reservationId) {
    id accommodationId reservationId currency totalPrice totalPaid balance
    charges ${chargeFields} payments ${paymentFields} refunds ${refundFields}
  }
}`
export const paymentOf = `query Payment($id: ULID!) { payment(id: $id) ${paymentFields} }`

export const paymentsOf = `query Payments($accommodationId: ULID!, $from: DateTime, $to: DateTime, $method: PaymentMethod,
  $status: PaymentStatus, $first: Int, $after: String) {
  payments(accommodationId: $accommodationId, from: $from, to: $to, method: $method, status: $status, first: $first, after: $after) {
    edges { cursor node ${paymentFields} } pageInfo { hasNextPage endCursor }
  }
}`

export const refundsOf = `query Refunds($accommodationId: ULID!, $from: DateTime, $to: DateTime, $method: PaymentMethod,
  $status: PaymentStatus, $first: Int, $after: String) {
  refunds(accommodationId: $accommodationId, from: $from, to: $to, method: $method, status: $status, first: $first, after: $after) {
    edges { cursor node ${refundFields} } pageInfo { hasNextPage endCursor }
  }
}`

export const write = {
  record: `mutation Record($input: RecordPaymentInput!) { payment: recordPayment(input: $input) ${paymentFields} }`,
  change: `mutation Change($input: ChangePaymentInput!) { payment: changePayment(input: $input) ${paymentFields} }`,
  void: `mutation Void($id: ULID!) { payment: voidPayment(id: $id) ${paymentFields} }`,
  refund: `mutation Refund($input: RecordRefundInput!) { refund: recordRefund(input: $input) ${refundFields} }`,
  voidRefund: `mutation VoidRefund($id: ULID!) { refund: voidRefund(id: $id) ${refundFields} }`,
  charge: `mutation Charge($input: AddChargeInput!) { charge: addCharge(input: $input) ${chargeFields} }`,
  voidCharge: `mutation VoidCharge($id: ULID!) { charge: voidCharge(id: $id) ${chargeFields} }`,
  close: `mutation Close($accommodationId: ULID!, $until: String!) {
    closeAuditPeriod(accommodationId: $accommodationId, until: $until) { id auditedUntil }
  }`,
} as const

export const readFolio = async (caller: GraphqlClient, reservationId: string) =>
  (await caller.askOk(folioOf, { reservationId })).folio

export const recorded = async (caller: GraphqlClient, input: object) => (await caller.askOk(write.record, { input })).payment
export const refunded = async (caller: GraphqlClient, input: object) => (await caller.askOk(write.refund, { input })).refund
export const charged = async (caller: GraphqlClient, input: object) => (await caller.askOk(write.charge, { input })).charge

export const withoutMoneyRights = (
  of: { as: Record<'customer' | 'maid' | 'kiosk', GraphqlClient> },
  other: { as: Record<'owner', GraphqlClient> },
): GraphqlClient[] => [of.as.customer, of.as.maid, of.as.kiosk, other.as.owner]

/** For a house of the harness. */
export const yesterday = (app: TestApp) => addDays(dateIn('Asia/Seoul', app.clock.now()), -1)

export const closeBooks = ({ accommodationId, as }: House, until: string) =>
  as.manager.askOk(write.close, { accommodationId, until })
