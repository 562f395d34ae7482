import type { EventType, StoredEvent } from '../../kernel/events.ts'

export interface DataEvent {
  eventId: string
  type: string
  data: string
}

type Shape = { [Type in EventType]?: { type: string; data: (event: StoredEvent<Type>) => object } }

/** The events that integrators hear, and what they hear of each. */
const shapes: Shape = {
  'room.state_changed': {
    type: 'RoomState',
    data: ({ payload }) => ({ id: payload.roomId, stateUpdatedAt: payload.stateUpdatedAt }),
  },
}

export function dataEventOf<Type extends EventType>(event: StoredEvent<Type>): DataEvent | null {
  const shape = shapes[event.type]
  return shape ? { eventId: String(event.number), type: shape.type, data: JSON.stringify(shape.data(event)) } : null
}
