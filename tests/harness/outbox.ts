import type { TestApp } from './app.ts'
import { eventually } from './eventually.ts'

interface Sent {
  channel: 'mail' | 'sms' | 'messenger'
  recipient: string
  subject: string | null
  text: string
}

/** What was sent to somebody, the newest first, read where a developer reads it. */
export async function sentTo(app: TestApp, recipient: string): Promise<Sent[]> {
  const response = await app.as.anonymous.fetch('/dev/outbox.json')
  const messages = (await response.json()) as Sent[]
  return messages.filter((message) => message.recipient === recipient)
}

/** The newest message to somebody once there are so many. */
export async function newestTo(app: TestApp, recipient: string, count = 1): Promise<Sent> {
  return eventually(async () => {
    const messages = await sentTo(app, recipient)
    if (messages.length < count) throw new Error(`${messages.length} of ${count} messages came to ${recipient}`)
    return messages[0]!
  })
}

/** The code in the newest SMS to a phone. */
export async function codeTo(app: TestApp, phone: string, count = 1): Promise<string> {
  const { text } = await newestTo(app, phone, count)
  return /\b\d{6}\b/.exec(text)![0]
}

/** The link in the newest mail to somebody, and what stands after its #, which browsers keep to themselves. */
export async function linkTo(app: TestApp, email: string, count = 1) {
  const { text } = await newestTo(app, email, count)
  const { href, hash } = new URL(/https?:\S+/.exec(text)![0])
  return { href, params: new URLSearchParams(hash.slice(1)) }
}
