/** The kinds of resources, in the order in which a reader from nothing is told of them: each after what it points at. */
export const kinds = ['property', 'room_type', 'room', 'reservation', 'folio'] as const
export type Kind = (typeof kinds)[number]
