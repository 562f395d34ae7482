/** Everybody who may call. The property is the one that the operations are about; `other…` belong to another one. */
export const cast = [
  'anonymous',
  'phone',
  'customer',
  /** Somebody of the level PARTNER who works nowhere: a vendor of apps. */
  'partner',
  'maid',
  'staff',
  'manager',
  'owner',
  /** Let in by `anonymousSignIn` for some minutes, as an OWNER. */
  'device',
  'otherOwner',
  'kiosk',
  'otherKiosk',
  'accommodationAdmin',
  'otherAccommodationAdmin',
  /** Third parties: let in with one right each, let in with none, and with both rights but not let in. */
  'reader',
  'writer',
  'powerless',
  'outsider',
  'admin',
  'superadmin',
] as const

export type Role = (typeof cast)[number]

export const admins = ['admin', 'superadmin'] as const satisfies Role[]
/** The management right of those who signed in, for what outlives the session of a device. */
export const managementByCredential = ['manager', 'owner', ...admins] as const satisfies Role[]
/** The management right. */
export const management = ['device', ...managementByCredential] as const satisfies Role[]
export const desk = ['staff', ...management] as const satisfies Role[]
export const house = ['maid', ...desk] as const satisfies Role[]
export const people = ['customer', 'partner', 'otherOwner', ...house] as const satisfies Role[]
/** Who signed in, for what concerns the account itself. */
export const peopleByCredential = people.filter((role) => role !== 'device')
