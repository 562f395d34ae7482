import { heard, isConnected } from '../../data/connection.ts'
import { ApiError, unreachable } from '../../data/errors.ts'

/** What the development pages of the server keep, newest first. */
export async function readDev<Row>(name: 'outbox' | 'doors' | 'payments'): Promise<Row[]> {
  try {
    const response = await fetch(`/dev/${name}.json`)
    const rows = await response.json()
    isConnected.value = true
    heard()
    return rows
  } catch {
    isConnected.value = false
    throw new ApiError(unreachable, 'The server does not answer.')
  }
}

/** Chooses what the simulated bank does. The answer would lead the guest's browser back to the booking. */
export async function payAs(reference: string, scenario: string): Promise<void> {
  const body = new URLSearchParams({ scenario })
  await fetch(`/dev/payments/${encodeURIComponent(reference)}`, { method: 'POST', body, redirect: 'manual' })
}
