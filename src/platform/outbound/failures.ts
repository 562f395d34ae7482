import type { CallFailure } from './port.ts'

export class AddressRefused extends Error {}
export class Unresolved extends Error {}
export class TlsFailed extends Error {}

export function failureOf(error: NodeJS.ErrnoException | null): CallFailure {
  if (error instanceof AddressRefused) return 'ADDRESS_REFUSED'
  if (error instanceof Unresolved) return 'UNRESOLVED'
  if (error instanceof TlsFailed) return 'TLS_FAILED'
  return /^(EPROTO$|ERR_(TLS|SSL))|CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/.test(error?.code ?? '')
    ? 'TLS_FAILED'
    : 'CONNECTION_FAILED'
}
