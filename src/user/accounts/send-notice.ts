import type { Database } from '../../db/database.ts'
import type { Context } from '../../kernel/context.ts'
import { hourMs } from '../../kernel/time.ts'
import { sendMessage } from '../../platform/messages/index.ts'
import type { StoredUser } from './view.ts'

interface Notice {
  subject: string
  text: string
}

type Reachable = Pick<StoredUser, 'email' | 'phone' | 'isAuthorizedPhone'>

/** Null if the user cannot be reached. */
export const noticeChannel = ({ email, phone, isAuthorizedPhone }: Reachable) =>
  email ? 'mail' : phone && isAuthorizedPhone ? 'sms' : null

/** Sends a user a text without secrets: by mail, else by SMS to a verified phone, else not at all. */
export async function sendNotice(ctx: Context, db: Database, user: StoredUser, { subject, text }: Notice): Promise<void> {
  const { clock, limits, ports } = ctx
  const title = `${ports.rules.serviceName}: ${subject}`
  const until = new Date(clock.now().getTime() + limits.NOTICE_HOURS * hourMs)
  const channel = noticeChannel(user)
  if (channel === 'mail') await sendMessage(ctx, db, { channel, to: user.email!, subject: title, text }, until)
  if (channel === 'sms') await sendMessage(ctx, db, { channel, to: user.phone!, text: `${title}. ${text}` }, until)
}
