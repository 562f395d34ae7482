/** In the order in which a new reader gets them: each after the kinds that it refers to. */
export const kinds = ['property', 'room_type', 'room', 'rate_plan', 'reservation', 'folio'] as const
export type Kind = (typeof kinds)[number]

/** Those of a reader who does not choose. They stay, so that a reader gets no kind that it does not know. */
export const defaultKinds: readonly Kind[] = ['property', 'room_type', 'room', 'reservation', 'folio']
