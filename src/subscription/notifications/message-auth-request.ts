import { accommodationOf } from '../../core/accommodations/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { FoyerError } from '../../kernel/errors.ts'
import { ulidPattern } from '../../kernel/ids.ts'
import { isMessagingApp } from '../../kernel/messaging-apps.ts'
import { transact } from '../../kernel/transact.ts'
import { countAll } from '../../platform/limiter/index.ts'
import { budgetOfAll, sendMessage } from '../../platform/messages/index.ts'
import { getAccommodationContacts } from '../../user/profiles/index.ts'
import { notificationsPolicy } from './policy.ts'
import { lockNotification } from './queries.ts'

interface Request {
  accommodationId: string
  notificationId: string
}

/**
 * Sends an authentication request to the staff who use a messaging app. Once the accommodation's budget is spent, only the
 * notification itself remains.
 */
export async function messageAuthRequest(ctx: Context, { accommodationId, notificationId }: Request): Promise<void> {
  authorize(ctx.actor, notificationsPolicy.messageAuthRequest)
  const contacts = (await getAccommodationContacts(ctx, { accommodationId })).filter(({ type }) => isMessagingApp(type))
  const reachable = new Map(contacts.map(({ type, contact: to }) => [`${type.toLowerCase()} ${to}`, { app: type, to }]))
  // at most as many as the budget allows: a larger list would always exceed it, and nobody would be messaged
  const recipients = new Map([...reachable].slice(0, ctx.limits.AUTH_MESSAGES_SENT_MAX || undefined))
  if (recipients.size === 0 || !(await withinBudget(ctx, accommodationId, recipients.size))) return
  // not audited: the notification was, and the messages have the same content
  await transact(ctx, async ({ db }) => {
    const { template, description, createdAt } = await lockNotification(db, accommodationId, notificationId)
    // somebody handled it before this job ran
    if (template !== 'AUTH_REQUESTED') return
    const { name } = await accommodationOf(db, accommodationId)
    const remark = description === null || ulidPattern.test(description) ? '' : ` ${description}`
    const text = `${ctx.ports.rules.serviceName}: somebody asks to be authenticated at ${name}.${remark}`
    const until = new Date(createdAt.getTime() + ctx.limits.AUTH_MESSAGE_SECONDS * 1000)
    for (const [name, recipient] of recipients)
      await sendMessage(ctx, db, { channel: 'messenger', ...recipient, text }, until, { once: `${notificationId} ${name}` })
  })
}

async function withinBudget(ctx: Context, accommodationId: string, messages: number): Promise<boolean> {
  const { AUTH_MESSAGES_MAX: max, AUTH_MESSAGES_SENT_MAX: sentMax, AUTH_MESSAGES_WINDOW_SECONDS: windowSeconds } = ctx.limits
  const warning = 'An authentication request was not messaged: the budget of its property is spent'
  try {
    await countAll(ctx, [
      { key: `auth-messages:${accommodationId}`, max, windowSeconds, warning },
      { key: `auth-messages-sent:${accommodationId}`, max: sentMax, windowSeconds, weight: messages, warning },
      budgetOfAll(ctx, 'messenger', messages),
    ])
    return true
  } catch (error) {
    if (error instanceof FoyerError && error.errorCode === 'RATE_LIMITED') return false
    throw error
  }
}
