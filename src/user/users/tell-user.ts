import type { Database } from '../../db/database.ts'
import type { Context } from '../../kernel/context.ts'
import { sendMessage } from '../../platform/messages/index.ts'
import type { StoredUser } from './view.ts'

const hourMilliseconds = 3_600_000

interface Notice {
  subject: string
  text: string
}

type Reachable = Pick<StoredUser, 'email' | 'phone' | 'isAuthorizedPhone'>

/** How a user is told something; null where there is no way. */
export const noticeChannel = ({ email, phone, isAuthorizedPhone }: Reachable) =>
  email ? 'mail' : phone && isAuthorizedPhone ? 'sms' : null

/** Tells a user something that is no secret: by mail, else by SMS to a phone that is proven, else not at all. */
export async function tellUser(ctx: Context, db: Database, user: StoredUser, { subject, text }: Notice): Promise<void> {
  const { clock, limits, ports } = ctx
  const title = `${ports.rules.serviceName}: ${subject}`
  const until = new Date(clock.now().getTime() + limits.NOTICE_HOURS * hourMilliseconds)
  const channel = noticeChannel(user)
  if (channel === 'mail') await sendMessage(ctx, db, { channel, to: user.email!, subject: title, text }, until)
  if (channel === 'sms') await sendMessage(ctx, db, { channel, to: user.phone!, text: `${title}. ${text}` }, until)
}
