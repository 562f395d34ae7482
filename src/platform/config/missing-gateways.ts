import type { Config } from './index.ts'

/** One warning for each way of messages that production does not have: without SMS no guest and no user proves a phone. */
export function missingGateways({ production, SMTP_URL, SMS_GATEWAY_URL }: Config): string[] {
  if (!production) return []
  return [
    ...(SMTP_URL === undefined ? ['SMTP_URL is not set: no mail is sent, so nobody gets a confirmation or a link.'] : []),
    ...(SMS_GATEWAY_URL === undefined ? ['SMS_GATEWAY_URL is not set: no SMS is sent, so nobody can prove a phone number.'] : []),
  ]
}
