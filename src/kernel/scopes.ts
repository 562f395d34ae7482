interface ScopeRow {
  /** The operations of the REST interface that demand it. */
  operations: readonly string[]
  /** An app that never requested one of these scopes has all of them. */
  isImplied?: true
}

/**
 * Scope → what it lets its holder do. No scope gains an operation once it is published, as holders consented to less. An operation without
 * a scope is open to every installed app.
 */
const table = {
  'reservations:write': { operations: ['createReservation', 'changeReservation', 'cancelReservation', 'restoreReservation'] },
  'folios:write': { operations: ['recordPayment', 'changePayment', 'voidPayment'] },
  'charges:write': { operations: ['addCharge', 'voidCharge'] },
  'rates:write': { operations: ['setRates'] },
  /** Also the folios of those who pay beside the guest. */
  'folios:read': { operations: ['listFolios', 'readCharge'] },
  'reservations:read': {
    operations: ['listReservations', 'readReservation', 'readFolio', 'readBooking', 'readPayment'],
    isImplied: true,
  },
  /** Shows the guests in what other scopes let read. */
  'guests:read': { operations: [], isImplied: true },
} as const satisfies Record<string, ScopeRow>

export type Scope = keyof typeof table

export const scopeTable: Readonly<Record<Scope, ScopeRow>> = table

/** In the order in which they are listed to apps. */
export const scopes = Object.keys(table) as Scope[]

export const impliedScopes = scopes.filter((scope) => scopeTable[scope].isImplied)

const demanded = new Map(scopes.flatMap((scope) => scopeTable[scope].operations.map((operation) => [operation, scope])))

/** The scope that an operation of the REST interface demands. */
export const scopeOf = (operationId: string): Scope | undefined => demanded.get(operationId)

/** Stored scopes are texts: an app may have consented to one that an older version knew. */
export const allows = (held: readonly string[], scope: Scope): boolean => held.includes(scope)
