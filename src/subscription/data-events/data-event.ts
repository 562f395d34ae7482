import type { StoredEvent } from '../../kernel/events.ts'
import { eventMapper } from '../../platform/feed/index.ts'
import { authRequestOf } from '../notifications/index.ts'

export interface DataEvent {
  eventId: string
  type: string
  data: string
}

const tell = ({ number }: StoredEvent, type: string, data: object): DataEvent => ({
  eventId: String(number),
  type,
  data: JSON.stringify(data),
})

const authRequests = {
  AUTH_REQUESTED: 'AuthRequest',
  AUTH_REQUEST_CHECKIN: 'AuthRequestCheckin',
  AUTH_REQUEST_CHECKOUT: 'AuthRequestCheckout',
} as const

const tellConnection = (event: StoredEvent<'kiosk.connected' | 'kiosk.disconnected'>): DataEvent => {
  const { kioskId, changedAt } = event.payload
  const connectionState = event.type === 'kiosk.connected' ? 'connected' : 'disconnected'
  return tell(event, 'KioskConnection', { id: kioskId, connectionState, changedAt })
}

/** The events that integrators hear, and what they hear of each. */
export const dataEvents = eventMapper<DataEvent>({
  'room.state_changed': (event) => {
    const { roomId, stateUpdatedAt } = event.payload
    return tell(event, 'RoomState', { id: roomId, stateUpdatedAt })
  },
  'notification.published': (event) => {
    const request = authRequestOf(event.payload)
    return request && tell(event, authRequests[request.template], request.data)
  },
  'kiosk.connected': tellConnection,
  'kiosk.disconnected': tellConnection,
})
