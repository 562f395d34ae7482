import { and, gt, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { matching } from '../../db/rows.ts'
import { smsCodes } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { SMS_CODE_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { phone as phoneOf } from '../../kernel/phone.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { countTry, triesOfAddress } from '../../platform/limiter/index.ts'
import { countSend, requireGateway, sendMessage } from '../../platform/messages/index.ts'
import { randomDigits } from '../../platform/tokens/index.ts'
import { proofsPolicy } from './policy.ts'
import { issueProof, type SmsPurpose } from './proofs.ts'

export const requestSMSAuth = verb(
  proofsPolicy.requestSMSAuth,
  (_, { rules }) => ({ phone: phoneOf(rules.phoneCountry) }),
  async (ctx, { phone }) => sendSmsCode(ctx, { phone, purpose: 'account' }),
)

export const confirmSMSAuth = verb(
  proofsPolicy.confirmSMSAuth,
  (_, ports) => SmsCode({ ports }),
  async (ctx, code) => confirmSmsCode(ctx, { ...code, purpose: 'account' }),
)

interface Phone {
  /** E.164, so that all spellings of a phone share one count. */
  phone: string
  purpose: SmsPurpose
}

const codeDigits = 6

export const SmsCode = ({ ports }: Pick<Context, 'ports'>) =>
  z.object({ phone: phoneOf(ports.rules.phoneCountry), number: z.string().trim().max(SMS_CODE_CHARACTERS_MAX) })

/** Sends a new code, which replaces the one before. It behaves the same for phones of accounts and for others. */
export async function sendSmsCode(ctx: Context, { phone, purpose }: Phone): Promise<void> {
  const { limits, ports } = ctx
  const { SMS_SENDS_MAX: max, SMS_SENDS_WINDOW_SECONDS: windowSeconds } = limits
  requireGateway(ctx, 'sms')
  await countSend(ctx, 'sms', { key: `sms-send:${phone}`, max, windowSeconds })
  const code = randomDigits(codeDigits)
  const createdAt = ctx.clock.now()
  const expiresAt = new Date(createdAt.getTime() + limits.SMS_CODE_SECONDS * 1000)
  const fresh = { hash: codeHashOf(ctx, { phone, purpose }, code), tries: 0, createdAt, expiresAt }
  const text = `${ports.rules.serviceName}: your code is ${code}. Do not share it.`
  // not audited: the caller is not known yet, and only a code is stored
  await transact(ctx, async ({ db }) => {
    await db
      .insert(smsCodes)
      .values({ purpose, phone, ...fresh })
      .onConflictDoUpdate({ target: [smsCodes.purpose, smsCodes.phone], set: fresh })
    await sendMessage(ctx, db, { channel: 'sms', to: phone, text }, expiresAt)
  })
}

/** Issues the authHash for the right code, once. Every try counts, parallel ones too. */
export async function confirmSmsCode(ctx: Context, input: Phone & { number: string }): Promise<string> {
  const { phone, purpose, number } = input
  const { limits } = ctx
  const perPhone = {
    key: `sms-confirm:${phone}`,
    max: limits.SMS_CONFIRMATIONS_PER_MINUTE,
    windowSeconds: 60,
    always: true,
  } as const
  const forgive = await countTry(ctx, [...triesOfAddress(ctx), perPhone])
  const ofPhone = matching(smsCodes, { purpose, phone })
  const authHash = await transact(ctx, async ({ db }) => {
    const live = and(gt(smsCodes.expiresAt, ctx.clock.now()), lt(smsCodes.tries, limits.SMS_CODE_TRIES_MAX))
    const [code] = await db
      .update(smsCodes)
      .set({ tries: sql`${smsCodes.tries} + 1` })
      .where(and(ofPhone, live))
      .returning()
    if (!code || !isCode(ctx, input, number, code.hash)) return null
    await db.delete(smsCodes).where(ofPhone)
    return issueProof(ctx, db, { purpose, subject: phone }, limits.SMS_PROOF_SECONDS)
  })
  // Fails only after the commit: the try must count.
  if (authHash === null) fail('AUTH_NUMBER_NOT_MATCH')
  await forgive()
  return authHash
}

const textOf = ({ phone, purpose }: Phone, code: string) => `${purpose}:${phone}:${code}`

const codeHashOf = ({ ports }: Context, target: Phone, code: string) => ports.tokens.mac('sms-code', textOf(target, code))

const isCode = ({ ports }: Context, target: Phone, code: string, hash: string) =>
  ports.tokens.macs('sms-code', textOf(target, code)).includes(hash)
