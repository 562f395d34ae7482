import type { Clock } from '../../kernel/clock.ts'
import { post } from '../post/index.ts'
import { signatureHeaders } from '../signature/index.ts'
import type { DoorLockPort } from './port.ts'

interface Settings {
  url: string
  secret: string
  seconds: number
  clock: Clock
}

/**
 * Any lock service that takes an opening by HTTP POST and says with its status whether the door is open. Signed as webhooks are
 * (Standard Webhooks), so that nobody else opens doors and nobody opens one again with a request that was overheard.
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
