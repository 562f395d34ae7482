import type { Policy } from '../../kernel/authorize.ts'

export const settingsPolicy = {
  reservationSettings: ['staff', 'kiosk', 'accommodationAdmin', 'thirdPartyRead'],
  roomSettings: ['staff', 'kiosk', 'accommodationAdmin', 'thirdPartyRead'],
  setReservationSettings: ['manager', 'accommodationAdmin'],
  setRoomSettings: ['manager', 'accommodationAdmin'],
  endSaleStop: ['system'],
  findEndedSaleStops: ['system'],
} as const satisfies Policy
