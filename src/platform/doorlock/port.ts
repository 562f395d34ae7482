/** A door that shall open, and for whom. */
export interface Door {
  /** Of this one opening. */
  id: string
  accommodationId: string
  reservationId: string
  roomId: string
  roomNumber: string
  /** The key that the lock knows. */
  keyId: string
  /** What the guest’s device sent along: not to be trusted. */
  data: unknown
}

/** Opens doors. Never called inside a transaction. */
export interface DoorLockPort {
  /** Resolves once the lock has opened; throws where it did not, or did not say so in time. */
  open(door: Door): Promise<void>
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly doorlock: DoorLockPort
  }
}
