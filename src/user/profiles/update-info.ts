import { z } from 'zod'
import { userTypes } from '../../kernel/actor.ts'
import { authorize, inPerson } from '../../kernel/authorize.ts'
import type { Context, Ports } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { byLimits, type FieldsOf } from '../../kernel/parse.ts'
import { phone } from '../../kernel/phone.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import {
  auditAccount,
  changeUser,
  lockUser,
  namesChanged,
  nickname,
  personName,
  refuseAccountAbove,
  type StoredUser,
  sendNotice,
  userConstraints,
} from '../accounts/index.ts'
import { authHash, spendSmsProof } from '../proofs/index.ts'
import { profilesPolicy } from './policy.ts'

const UpdateInfo = byLimits((limits, ports: Ports) => ({
  id: id.nullish(),
  phone: phone(ports.rules.phoneCountry).nullish(),
  smsAuthHash: authHash.nullish(),
  name: personName(limits).nullish(),
  nickname: nickname.nullish(),
  accessLevel: z.enum(userTypes).nullish(),
}))

type Changes = FieldsOf<typeof UpdateInfo>

const phoneChanged = {
  subject: 'the phone number of your account was changed',
  text: 'This number can reset the password. If you did not change it, change your password at once, which ends all other sessions, and enter your own number again. If you cannot sign in any more, contact us.\n',
}

/** Only administrators change other accounts or a level. */
export const updateInfo = verb(profilesPolicy.updateInfo, UpdateInfo, async (ctx, changes) => {
  const { actor } = ctx
  if (actor.kind !== 'user') fail('FORBIDDEN')
  const userId = changes.id ?? actor.userId
  if (userId !== actor.userId) authorize(actor, profilesPolicy.updateInfoOfAnother)
  return transact(
    ctx,
    async (unit) => {
      const before = await lockUser(unit.db, userId)
      refuseAccountAbove(actor, before.accessLevel)
      const accessLevel = levelOf(ctx, changes, before)
      const phoneNumber = await provenPhone(ctx, unit, changes, before)
      const after = {
        name: changes.name ?? before.name,
        nickname: changes.nickname === undefined ? before.nickname : changes.nickname,
        accessLevel,
        ...phoneNumber,
      }
      const row = await changeUser(ctx, unit, userId, after)
      if (phoneNumber.phone !== before.phone || phoneNumber.isAuthorizedPhone !== before.isAuthorizedPhone)
        await sendNotice(ctx, unit.db, before, phoneChanged)
      const { phone: phoneBefore, accessLevel: levelBefore } = before
      await auditAccount(unit, userId, {
        type: 'user.updateInfo',
        log: 'Changed an account.',
        before: { phone: phoneBefore, accessLevel: levelBefore },
        after: { accessLevel, ...phoneNumber, ...namesChanged(before, after) },
        highlighted: accessLevel === levelBefore ? [] : ['accessLevel'],
      })
      return row
    },
    { constraints: userConstraints },
  )
})

function levelOf({ actor }: Context, { accessLevel }: Changes, before: StoredUser): StoredUser['accessLevel'] {
  if (accessLevel == null || accessLevel === before.accessLevel) return before.accessLevel
  authorize(actor, profilesPolicy.changeLevel)
  refuseAccountAbove(actor, accessLevel)
  return accessLevel
}

async function provenPhone(ctx: Context, unit: Unit, { phone: newPhone, smsAuthHash }: Changes, before: StoredUser) {
  const { phone: current, isAuthorizedPhone } = before
  const isUnchanged = newPhone === current && (isAuthorizedPhone || !smsAuthHash)
  if (newPhone === undefined || isUnchanged) return { phone: current, isAuthorizedPhone }
  if (newPhone === null) return { phone: null, isAuthorizedPhone: false }
  inPerson(ctx.actor)
  if (!smsAuthHash) fail('BAD_REQUEST', 'smsAuthHash: prove the new phone by requestSMSAuth and confirmSMSAuth.')
  await spendSmsProof(ctx, unit, { phone: newPhone, authHash: smsAuthHash })
  return { phone: newPhone, isAuthorizedPhone: true }
}
