/** A door to open, and for which reservation. */
export interface Door {
  /** The id of this opening. */
  id: string
  accommodationId: string
  reservationId: string
  roomId: string
  roomNumber: string
  /** The key in the lock system. */
  keyId: string
  /** Data from the guest’s device, which is not trustworthy. */
  data: unknown
}

/** Opens doors. Never called inside a transaction. */
export interface DoorLockPort {
  /** Resolves once the door is open. Throws if the lock refuses or does not answer in time. */
  open(door: Door): Promise<void>
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly doorlock: DoorLockPort
  }
}
