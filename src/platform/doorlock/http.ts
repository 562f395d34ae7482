import { createHmac } from 'node:crypto'
import type { Clock } from '../../kernel/clock.ts'
import { post } from '../post/index.ts'
import type { DoorLockPort } from './index.ts'

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
      const timestamp = String(Math.floor(clock.now().getTime() / 1000))
      const signature = createHmac('sha256', secret).update(`${door.id}.${timestamp}.${body}`).digest('base64')
      const headers = {
        'content-type': 'application/json',
        'webhook-id': door.id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      }
      await post(url, { headers, body, seconds })
    },
  }
}
