import type { StoredEvent } from '../../kernel/events.ts'
import { eventMapper } from '../../platform/feed/index.ts'
import { authRequestOf } from '../notifications/index.ts'

interface DataEvent {
  eventId: string
  type: string
  data: string
}

const dataEvent = ({ number }: StoredEvent, type: string, data: object): DataEvent => ({
  eventId: String(number),
  type,
  data: JSON.stringify(data),
})

const authRequests = {
  AUTH_REQUESTED: 'AuthRequest',
  AUTH_REQUEST_CHECKIN: 'AuthRequestCheckin',
  AUTH_REQUEST_CHECKOUT: 'AuthRequestCheckout',
} as const

const connectionEvent = (event: StoredEvent<'kiosk.connected' | 'kiosk.disconnected'>): DataEvent => {
  const { kioskId, changedAt } = event.payload
  const connectionState = event.type === 'kiosk.connected' ? 'connected' : 'disconnected'
  return dataEvent(event, 'KioskConnection', { id: kioskId, connectionState, changedAt })
}

/** The events that integrators receive, and the data of each. */
export const dataEvents = eventMapper<DataEvent>({
  'room.state_changed': (event) => {
    const { roomId, stateUpdatedAt, state, cleaningState } = event.payload
    return dataEvent(event, 'RoomState', { id: roomId, stateUpdatedAt, state, cleaningState })
  },
  'notification.published': (event) => {
    const request = authRequestOf(event.payload)
    return request && dataEvent(event, authRequests[request.template], request.data)
  },
  'kiosk.connected': connectionEvent,
  'kiosk.disconnected': connectionEvent,
})
