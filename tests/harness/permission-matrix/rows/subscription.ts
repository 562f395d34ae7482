import { admins, desk, house, management, managementByCredential } from '../cast.ts'
import type { Rows } from '../row.ts'

export const subscriptionRows: Rows = {
  dataSubscription: {
    ask: 'subscription { dataSubscription(accommodationId: $house, after: "0") { type } }',
    may: [...house, 'accommodationAdmin'],
  },
  changes: { ask: '{ changes(accommodationId: $house) { next } }', may: [...desk, 'accommodationAdmin'] },
  'changes as a subscription': {
    ask: 'subscription { changes(accommodationId: $house, after: "0") { eventId } }',
    may: [...desk, 'accommodationAdmin'],
  },
  accommodationSubscription: {
    ask: 'subscription { accommodationSubscription(accommodationId: $house, after: "0") { id } }',
    may: [...house, 'accommodationAdmin'],
  },
  getAccommodationNotifications: {
    ask: '{ getAccommodationNotifications(accommodationId: $house) { totalCount } }',
    may: [...house, 'accommodationAdmin'],
  },
  publishAccommodationNotification: {
    ask: 'mutation { publishAccommodationNotification(input: { accommodationId: $house, type: $new }) { id } }',
    may: [...management, 'accommodationAdmin'],
  },
  requestAuthentication: {
    ask: 'mutation { requestAuthentication(template: "AUTH_REQUEST_CHECKIN", kioskId: $listeningKiosk) { id } }',
    may: ['kiosk'],
  },
  handleEmergencyNotification: {
    ask: 'mutation { handleEmergencyNotification(input: { accommodationId: $house, notificationId: $notification }) }',
    may: [...management, 'accommodationAdmin'],
  },
  publishKioskSystemNoficiation: {
    ask: 'mutation { publishKioskSystemNoficiation(input: { kioskId: $kiosk, type: $new }) }',
    may: admins,
  },
  kioskSystemSubscription: {
    ask: 'subscription { kioskSystemSubscription(kioskId: $listeningKiosk, after: "0") { id } }',
    may: ['kiosk'],
  },
  kiosks: { ask: '{ kiosks(accommodationId: $house) { id } }', may: [...desk, 'accommodationAdmin'] },
  registerKiosk: {
    ask: 'mutation { registerKiosk(accommodationId: $house, name: $new) { id } }',
    may: [...management, 'accommodationAdmin'],
  },
  renameKiosk: {
    ask: 'mutation { renameKiosk(id: $kiosk, name: $new) { id } }',
    may: [...management, 'accommodationAdmin'],
  },
  retireKiosk: { ask: 'mutation { retireKiosk(id: $oldKiosk) { id } }', may: managementByCredential },
}
