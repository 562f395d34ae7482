import type { mailPurposes } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import type { Unit } from '../../kernel/transact.ts'
import { sendMessage } from '../../platform/messages/index.ts'
import { issueProof } from './proofs.ts'

type MailPurpose = (typeof mailPurposes)[number]

const texts: Record<MailPurpose, { subject: string; body: string }> = {
  verifyEmail: { subject: 'confirm your e-mail address', body: 'Open this link to confirm that this e-mail address is yours:' },
  resetPassword: { subject: 'choose a new password', body: 'Open this link to choose a new password:' },
}

/** Mails a link that works once. */
export async function mailLink(
  ctx: Context,
  { db }: Unit,
  { purpose, userId, email }: { purpose: MailPurpose; userId: string; email: string },
): Promise<void> {
  const { limits, clock, ports } = ctx
  const seconds = limits.MAIL_LINK_SECONDS
  const authHash = await issueProof(ctx, db, { purpose, subject: email.toLowerCase(), userId }, seconds)
  const link = ports.rules.links[purpose]
    .replaceAll('{email}', encodeURIComponent(email))
    .replaceAll('{authHash}', encodeURIComponent(authHash))
  const { subject, body } = texts[purpose]
  const text = `${body}\n\n${link}\n\nIt works once, for ${Math.round(seconds / 60)} minutes. If you did not request it, ignore this mail.\n`
  const until = new Date(clock.now().getTime() + seconds * 1000)
  await sendMessage(ctx, db, { channel: 'mail', to: email, subject: `${ports.rules.serviceName}: ${subject}`, text }, until)
}

/** Limits the mails to one address: nobody can flood a mailbox. */
export const mailAllowance = ({ limits }: Context) => ({
  max: limits.MAILS_MAX,
  windowSeconds: limits.MAILS_WINDOW_SECONDS,
})
