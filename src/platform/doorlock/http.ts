import type { Clock } from '../../kernel/clock.ts'
import { post } from '../http-post/index.ts'
import { signatureHeaders } from '../signature/index.ts'
import type { DoorLockPort } from './port.ts'

interface Settings {
  url: string
  secret: string
  seconds: number
  clock: Clock
}

/**
 * Any lock service that opens a door on an HTTP POST and answers by the status. The request is signed as webhooks are (Standard
 * Webhooks): others cannot open doors, and a copied request opens none again.
 */
export function httpDoorLock({ url, secret, seconds, clock }: Settings): DoorLockPort {
  return {
    async open(door) {
      const body = JSON.stringify({ type: 'door.open', ...door })
      const signed = signatureHeaders({ id: door.id, at: clock.now(), body }, [secret])
      await post(url, { headers: { ...signed, 'content-type': 'application/json' }, body, seconds })
    },
  }
}
