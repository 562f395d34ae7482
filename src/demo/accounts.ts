import type { Authority, UserType } from '../kernel/actor.ts'

export const demoPassword = 'foyer-demo'

interface Account {
  identity: string
  name: string
  accessLevel: UserType
  /** At the demo property. */
  authority?: Authority
}

/** Who can sign in to the demo. */
export const accounts: readonly Account[] = [
  { identity: 'superadmin', name: 'Sora Superadmin', accessLevel: 'SUPERADMIN' },
  { identity: 'admin', name: 'Adam Admin', accessLevel: 'ADMIN' },
  { identity: 'owner', name: 'Olga Owner', accessLevel: 'PARTNERADMIN', authority: 'OWNER' },
  { identity: 'manager', name: 'Mira Manager', accessLevel: 'PARTNER', authority: 'MANAGER' },
  { identity: 'staff', name: 'Stefan Staff', accessLevel: 'PARTNER', authority: 'STAFF' },
  { identity: 'maid', name: 'Maja Maid', accessLevel: 'PARTNER', authority: 'MAID' },
  { identity: 'vendor', name: 'Vera Vendor', accessLevel: 'PARTNER' },
  { identity: 'customer', name: 'Clara Customer', accessLevel: 'CUSTOMER' },
]
