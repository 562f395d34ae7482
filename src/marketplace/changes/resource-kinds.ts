/** In the order in which a new reader gets them: each after the kinds that it refers to. */
export const kinds = ['property', 'room_type', 'room', 'reservation', 'folio'] as const
export type Kind = (typeof kinds)[number]
