import type { Authority, UserType } from '../kernel/actor.ts'

export const demoPassword = 'foyer-demo'

interface Account {
  identity: string
  name: string
  accessLevel: UserType
  /** The authority at the demo property. */
  authority?: Authority
  /** Further contacts: type and contact. */
  contacts?: readonly (readonly [type: string, contact: string])[]
}

/** The accounts of the demo. */
export const accounts: readonly Account[] = [
  { identity: 'superadmin', name: 'Sora Superadmin', accessLevel: 'SUPERADMIN' },
  { identity: 'admin', name: 'Adam Admin', accessLevel: 'ADMIN' },
  {
    identity: 'owner',
    name: 'Olga Owner',
    accessLevel: 'PARTNERADMIN',
    authority: 'OWNER',
    contacts: [['email', 'olga@example.com']],
  },
  {
    identity: 'manager',
    name: 'Mira Manager',
    accessLevel: 'PARTNER',
    authority: 'MANAGER',
    contacts: [
      ['kakaotalk', 'mira.manager'],
      ['phone', '+821055550003'],
    ],
  },
  {
    identity: 'staff',
    name: 'Stefan Staff',
    accessLevel: 'PARTNER',
    authority: 'STAFF',
    contacts: [['LINE', 'stefan-at-the-desk']],
  },
  { identity: 'maid', name: 'Maja Maid', accessLevel: 'PARTNER', authority: 'MAID' },
  { identity: 'vendor', name: 'Vera Vendor', accessLevel: 'PARTNER' },
  { identity: 'customer', name: 'Clara Customer', accessLevel: 'CUSTOMER' },
]
