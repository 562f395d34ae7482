/** All roles of callers at the property of the scene; `other…` belong to another property. */
export const cast = [
  'anonymous',
  'phone',
  'customer',
  /** A user of the level PARTNER without a job at a property: a vendor of apps. */
  'partner',
  'maid',
  'staff',
  'manager',
  'owner',
  /** A device that an OWNER let in by `anonymousSignIn`. */
  'device',
  'otherOwner',
  'kiosk',
  'otherKiosk',
  'accommodationAdmin',
  'otherAccommodationAdmin',
  /** Third parties: with access and one right each, with access and no right, with both rights and no access. */
  'reader',
  'writer',
  'powerless',
  'outsider',
  'admin',
  'superadmin',
] as const

export type Role = (typeof cast)[number]

export const admins = ['admin', 'superadmin'] as const satisfies Role[]
/** Managers who signed in themselves, for actions that outlive the session of a device. */
export const managementByCredential = ['manager', 'owner', ...admins] as const satisfies Role[]
/** The management right. */
export const management = ['device', ...managementByCredential] as const satisfies Role[]
export const desk = ['staff', ...management] as const satisfies Role[]
export const house = ['maid', ...desk] as const satisfies Role[]
export const people = ['customer', 'partner', 'otherOwner', ...house] as const satisfies Role[]
/** Users who signed in themselves, for changes of the account. */
export const peopleByCredential = people.filter((role) => role !== 'device')
