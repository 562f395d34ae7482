import { expect, test } from 'vitest'
import { commandKinds } from '../../../src/command-kinds.ts'
import { scopeOf } from '../../../src/kernel/scopes.ts'
import { webhookTypes } from '../../../src/marketplace/apps/index.ts'
import { routes } from '../../../src/routes.ts'
import { expectError, openHouse, startApp } from '../../harness/index.ts'
import { installedApp } from '../../harness/marketplace/vendor.ts'

/** How a path can carry reservations: refused as a whole, reduced to what the app may read, or not at all. */
type Content = 'needs reservations:read' | 'needs folios:read' | 'reduced' | 'ids alone' | 'nothing about reservations'

/** Every operation of the REST interface. A new one is listed here before this test passes. */
const operations: Record<string, Content> = {
  issueToken: 'nothing about reservations',
  exchangeHandoffCode: 'nothing about reservations',
  introspectToken: 'nothing about reservations',
  revokeAppToken: 'nothing about reservations',
  createReservation: 'reduced',
  listReservations: 'needs reservations:read',
  readReservation: 'needs reservations:read',
  readFolio: 'needs reservations:read',
  listFolios: 'needs folios:read',
  readBooking: 'needs reservations:read',
  changeReservation: 'reduced',
  cancelReservation: 'reduced',
  restoreReservation: 'reduced',
  previewCommand: 'reduced',
  addCharge: 'reduced',
  readCharge: 'needs folios:read',
  voidCharge: 'reduced',
  recordPayment: 'reduced',
  readPayment: 'needs reservations:read',
  changePayment: 'reduced',
  voidPayment: 'reduced',
  listCommands: 'reduced',
  readProperty: 'nothing about reservations',
  listRooms: 'nothing about reservations',
  listRoomTypes: 'nothing about reservations',
  readInventory: 'nothing about reservations',
  listRates: 'nothing about reservations',
  listStayRules: 'nothing about reservations',
  setRates: 'nothing about reservations',
  listRatePlans: 'nothing about reservations',
  listArticles: 'nothing about reservations',
  quoteStay: 'nothing about reservations',
  readAvailability: 'nothing about reservations',
  listChanges: 'reduced',
  putDataset: 'nothing about reservations',
  deleteDataset: 'nothing about reservations',
  listDatasets: 'nothing about reservations',
  readDataset: 'nothing about reservations',
  readMappings: 'nothing about reservations',
  putDocument: 'nothing about reservations',
  deleteDocument: 'nothing about reservations',
  listDocuments: 'nothing about reservations',
  readDocument: 'nothing about reservations',
  pushEvents: 'nothing about reservations',
  completeActionRun: 'nothing about reservations',
  reportSetupReady: 'nothing about reservations',
  completeUpgrade: 'nothing about reservations',
  createWebhookEndpoint: 'nothing about reservations',
  listWebhookEndpoints: 'nothing about reservations',
  readWebhookEndpoint: 'nothing about reservations',
  updateWebhookEndpoint: 'nothing about reservations',
  deleteWebhookEndpoint: 'nothing about reservations',
  testWebhookEndpoint: 'nothing about reservations',
  rotateWebhookSecret: 'nothing about reservations',
  replayWebhooks: 'nothing about reservations',
  listWebhookDeliveries: 'nothing about reservations',
  readWebhookDelivery: 'nothing about reservations',
  redeliverWebhook: 'nothing about reservations',
}

/** Beginnings of webhook types. Those of the property are withheld as a whole; they have only ids. */
const webhooks: Record<string, Content> = {
  'pms.reservation.': 'needs reservations:read',
  'pms.booking.': 'needs reservations:read',
  'reservation.': 'reduced',
  'charge.': 'reduced',
  'payment.': 'reduced',
  'installation.': 'nothing about reservations',
  'rates.': 'nothing about reservations',
  'pms.rates.': 'nothing about reservations',
  'pms.stay_rules.': 'nothing about reservations',
  'pms.inventory.': 'nothing about reservations',
  // told to apps that only write too: they know guests
  'pms.guest.': 'ids alone',
  'pms.sale.': 'nothing about reservations',
  'action.': 'nothing about reservations',
  'mapping.': 'nothing about reservations',
  'webhook.': 'nothing about reservations',
}

test('of every REST operation it is decided what it shows to an app without scopes for reading', () => {
  expect(routes.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(operations).sort())
  for (const { operationId } of routes) {
    const scope = scopeOf(operationId) ?? ''
    const needed = operations[operationId]!.replace('needs ', '')
    expect(scope.endsWith(':read') ? scope : null, operationId).toBe(needed.endsWith(':read') ? needed : null)
  }
})

test('of every webhook it is decided what it shows to an app without scopes for reading', () => {
  for (const type of Object.keys(webhookTypes))
    expect(
      Object.keys(webhooks).filter((beginning) => type.startsWith(beginning)),
      type,
    ).toHaveLength(1)
})

test('the result of every command on reservations and their money is reduced for an app that may not read them', () => {
  for (const [kind, { visible }] of Object.entries(commandKinds)) {
    if (!/^(reservation|charge|payment)\./.test(kind)) continue
    expect(visible?.({ id: 'x', memo: 'Late', primary_guest: {} }, ['reservations:write', 'guests:read']), kind).toEqual({
      id: 'x',
    })
  }
})

test('GraphQL refuses the access token of an app', async () => {
  const app = await startApp()
  const { token } = await installedApp(app, await openHouse(app))
  expectError(await app.asHolderOf(token).graphql('{ accommodations(first: 1) { edges { node { id } } } }'), 'AUTH_TOKEN_INVALID')
})
