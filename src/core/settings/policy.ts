import type { Policy } from '../../kernel/authorize.ts'

export const settingsPolicy = {
  reservationSettings: ['staff', 'kiosk', 'accommodationAdmin', 'thirdPartyRead'],
  roomSettings: ['staff', 'kiosk', 'accommodationAdmin', 'thirdPartyRead'],
  setReservationSettings: ['manager', 'accommodationAdmin'],
  setRoomSettings: ['manager', 'accommodationAdmin'],
  /** Its effect outlasts the approval of a device: only who may close books has them closed. */
  setNightAudit: ['managerByCredential'],
  endSaleStop: ['system'],
  findEndedSaleStops: ['system'],
} as const satisfies Policy
