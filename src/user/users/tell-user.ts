import type { Database } from '../../db/database.ts'
import type { Context } from '../../kernel/context.ts'
import { sendMessage } from '../../platform/messages/index.ts'
import type { StoredUser } from './view.ts'

const hourMilliseconds = 3_600_000

interface Notice {
  subject: string
  text: string
}

/** Tells a user something that is no secret: by mail, else by SMS to a phone that is proven, else not at all. */
export async function tellUser(ctx: Context, db: Database, user: StoredUser, { subject, text }: Notice): Promise<void> {
  const { clock, limits, ports } = ctx
  const title = `${ports.rules.serviceName}: ${subject}`
  const until = new Date(clock.now().getTime() + limits.NOTICE_HOURS * hourMilliseconds)
  if (user.email) await sendMessage(ctx, db, { channel: 'mail', to: user.email, subject: title, text }, until)
  else if (user.phone && user.isAuthorizedPhone)
    await sendMessage(ctx, db, { channel: 'sms', to: user.phone, text: `${title}. ${text}` }, until)
}
