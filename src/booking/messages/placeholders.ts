import type { bookingMessageKinds, bookingMessageLocales } from '../../db/tables/index.ts'
import { refuseField } from '../../kernel/errors.ts'
import { QUOTED_CHARACTERS_MAX } from '../../kernel/limits.ts'

export type MessageKind = (typeof bookingMessageKinds)[number]
export type MessageLocale = (typeof bookingMessageLocales)[number]

/** A text, rows of two cells, or an address. A paragraph with an empty value is left out. */
export type Value = string | { rows: readonly (readonly [string, string])[] } | { href: string }

const everywhere = ['guest', 'property', 'number', 'arrival', 'departure', 'total', 'paid', 'due', 'link'] as const
const inMails = ['stays', 'lines'] as const
const ofKind = {
  CONFIRMATION: ['reserved', 'code', 'pin', 'policy'],
  PAYMENT_RECEIPT: ['amount'],
  CHANGE: ['code', 'policy'],
  CANCELLATION: ['fee'],
  STAY_CANCELLATION: ['canceled', 'fee'],
  REFUND: ['amount'],
  PAYMENT_TOO_LATE: ['amount'],
  NO_SHOW: ['fee'],
  REMINDER: ['code', 'policy'],
  LINK: [],
} as const satisfies Record<MessageKind, readonly string[]>

type OfKind = (typeof ofKind)[MessageKind][number]
export type Placeholder = (typeof everywhere)[number] | (typeof inMails)[number] | OfKind
export type Values = { readonly [Name in Placeholder]?: Value }

/** The texts of a message, with placeholders such as `{guest}`. */
export interface Template {
  subject: string
  mail: string
  /** For SMS and messenger. */
  text: string
}

export const templateFields = ['subject', 'mail', 'text'] as const

/** What may stand in a text of a template. Tables fit into mails only, and a link into no subject. */
export function placeholdersOf(kind: MessageKind, field: keyof Template): string[] {
  const all: string[] = [...everywhere, ...ofKind[kind]]
  if (field === 'mail') return [...all, ...inMails]
  return field === 'subject' ? all.filter((name) => name !== 'link' && name !== 'pin') : all
}

export const placeholderPattern = /\{([^{}]*)\}/g

/** Refuses a placeholder that the kind of message does not have, and a brace outside a placeholder. */
export function refuseUnknownPlaceholders(kind: MessageKind, template: Template): void {
  for (const field of templateFields) {
    const allowed = placeholdersOf(kind, field)
    for (const [, name] of template[field].matchAll(placeholderPattern))
      if (!allowed.includes(name!))
        refuseField(
          field,
          `{${name!.slice(0, QUOTED_CHARACTERS_MAX)}} is none of ${allowed.map((each) => `{${each}}`).join(' ')}`,
        )
    if (/[{}]/.test(template[field].replaceAll(placeholderPattern, ''))) refuseField(field, 'a brace belongs to no placeholder')
  }
}
