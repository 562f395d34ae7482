import { z } from 'zod'
import type { Booker as StoredBooker } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { email } from '../../kernel/email.ts'
import { identifier, name } from '../../kernel/inputs.ts'
import { GUEST_CONTACT_CHARACTERS_MAX, MESSAGING_APP_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { isMessagingApp } from '../../kernel/messaging-apps.ts'
import { phone } from '../../kernel/phone.ts'

const Messenger = z.object({
  app: z.string().trim().max(MESSAGING_APP_CHARACTERS_MAX).refine(isMessagingApp, 'expected a messaging app, such as kakaotalk'),
  user: identifier(GUEST_CONTACT_CHARACTERS_MAX),
})

const contactOf = { MAIL: 'email', SMS: 'phone', MESSENGER: 'messenger' } as const

/** Who buys. */
export const Booker = ({ limits, ports }: Pick<Context, 'limits' | 'ports'>) =>
  z
    .object({
      name: name(limits),
      phone: phone(ports.rules.phoneCountry).nullish(),
      email: email.nullish(),
      messenger: Messenger.nullish(),
      messagesTo: z.enum(['MAIL', 'SMS', 'MESSENGER']).nullish(),
    })
    .refine(({ phone, email }) => phone != null || email != null, 'expected a phone number or a mail address')
    .refine((guest) => guest.messagesTo == null || guest[contactOf[guest.messagesTo]] != null, {
      path: ['messagesTo'],
      message: 'the guest has no such contact',
    })

type BookerFields = z.output<ReturnType<typeof Booker>>

/** The contact to which messages go is the first one: the mail address, unless the guest chose another. */
export function bookerOf({ name, phone, email, messenger, messagesTo }: BookerFields): StoredBooker {
  const contacts = [
    { contactType: 'email', contactValue: email, channel: 'MAIL' },
    { contactType: 'phone', contactValue: phone, channel: 'SMS' },
    { contactType: messenger?.app ?? '', contactValue: messenger?.user, channel: 'MESSENGER' },
  ].flatMap(({ contactValue, ...contact }) => (contactValue == null ? [] : [{ ...contact, contactValue }]))
  const chosenFirst = contacts.toSorted((one, other) => Number(other.channel === messagesTo) - Number(one.channel === messagesTo))
  return { name, contacts: chosenFirst.map(({ contactType, contactValue }) => ({ contactType, contactValue })) }
}
