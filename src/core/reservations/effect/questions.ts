import type { Actor } from '../../../kernel/actor.ts'
import { may } from '../../../kernel/authorize.ts'
import type { Decisions } from '../../../kernel/decisions.ts'
import { type FoyerError, refuseField } from '../../../kernel/errors.ts'
import { reservationsPolicy } from '../policy.ts'

/** What a stay can be wished to do; the name of each mutation in a preview. */
export type WishName =
  | 'create'
  | 'modify'
  | 'changeGuests'
  | 'move'
  | 'assignRoom'
  | 'changeRoom'
  | 'unassignRoom'
  | 'checkIn'
  | 'checkOut'
  | 'undoCheckIn'
  | 'undoCheckOut'
  | 'cancel'
  | 'markNoShow'
  | 'restore'
  | 'reprice'
  | 'exempt'
  | 'changeStatus'
  | 'createBooking'
  | 'moveBooking'
  | 'cancelBooking'
  | 'restoreBooking'

/** A wish, and what it would do. */
interface Situation {
  actor: Actor
  input: { readonly [Field in string]?: unknown }
  decisions: Decisions
  refusal: FoyerError | null
}

interface QuestionKind {
  /** The wishes whose input can say the answer. */
  wishes: readonly WishName[]
  message: string
  /** Choice → what it says in the input. */
  choices: Readonly<Record<string, object>>
  isAsked: (situation: Situation) => boolean
}

const refusedBy = ({ refusal }: Situation, code: string) => refusal?.errorCode === code

/** What a person may want to decide. A verb that is called without an answer does what it always did. */
const kinds: Readonly<Record<string, QuestionKind>> = {
  OVERBOOKING: {
    wishes: ['create', 'modify'],
    message: 'More of the room type is then sold than its rooms and the limit of overbooking allow.',
    choices: { ACCEPT: { refuseOverbooking: false }, REFUSE: { refuseOverbooking: true } },
    isAsked: ({ input, decisions }) =>
      input.refuseOverbooking == null && [...decisions.stock.values()].some(({ overbooked }) => overbooked),
  },
  PRICING: {
    wishes: ['modify'],
    message: 'The nights that stand keep their price, or a rate plan prices all of them, or the charges stay as they are.',
    choices: { EXTEND: { pricing: 'EXTEND' }, REPRICE: { pricing: 'REPRICE' }, KEEP: { pricing: 'KEEP' } },
    isAsked: ({ input, decisions }) =>
      input.pricing == null && decisions.decided.some(({ findings }) => findings != null && findings.dueNow !== null),
  },
  FEE: {
    wishes: ['cancel', 'markNoShow', 'cancelBooking'],
    message: 'The guest owes the fee of the policy with which the stay was sold.',
    choices: { BY_POLICY: { fee: 'BY_POLICY' }, NONE: { fee: 'NONE' } },
    isAsked: ({ actor, input, decisions }) =>
      input.fee == null &&
      input.feeAmount == null &&
      may(actor, reservationsPolicy.chargeFee) &&
      decisions.decided.some(({ changes }) => changes.some(({ price }) => price?.after.some(isFee))),
  },
  CAPACITY: {
    wishes: ['create', 'modify', 'move', 'assignRoom', 'changeRoom'],
    message: 'More people come than the room type holds.',
    choices: { IGNORE: { ignoreCapacity: true } },
    isAsked: (situation) => refusedBy(situation, 'CAPACITY_EXCEEDED') && may(situation.actor, reservationsPolicy.ignoreCapacity),
  },
  DUPLICATE: {
    wishes: ['create', 'modify', 'restore'],
    message: 'Another reservation has the number of the booking at its channel.',
    choices: { ALLOW: { allowDuplicateOtaCode: true } },
    isAsked: (situation) => refusedBy(situation, 'OTA_CODE_TAKEN'),
  },
  ROOM: {
    wishes: ['restore'],
    message: 'The room of the stay is taken.',
    choices: { WITHOUT_ROOM: { withoutRoom: true } },
    isAsked: (situation) => refusedBy(situation, 'ROOM_NOT_AVAILABLE'),
  },
  ROOMS: {
    wishes: ['restoreBooking'],
    message: 'The room of one of the stays is taken.',
    choices: { WITHOUT_ROOMS: { withoutRooms: true } },
    isAsked: (situation) => refusedBy(situation, 'ROOM_NOT_AVAILABLE'),
  },
}

const isFee = ({ source }: { source: string }) => source === 'CANCELLATION' || source === 'NO_SHOW'

export interface Question {
  code: string
  message: string
  choices: string[]
}

export const questionsOf = (wish: WishName, situation: Situation): Question[] =>
  Object.entries(kinds)
    .filter(([, { wishes, isAsked }]) => wishes.includes(wish) && isAsked(situation))
    .map(([code, { message, choices }]) => ({ code, message, choices: Object.keys(choices) }))

export interface Answer {
  code: string
  choice: string
}

/** The input with what the answers say. */
export function answered<Input extends object>(wish: WishName, input: Input, answers: readonly Answer[]): Input {
  if (new Set(answers.map(({ code }) => code)).size < answers.length) refuseField('answers', 'answer each question once')
  const said = answers.map((answer, at) => inputOf(wish, answer, at))
  const twice = said.flatMap((fields) => Object.keys(fields)).find((name) => (input as Record<string, unknown>)[name] != null)
  if (twice) refuseField(twice, 'is said by an answer already')
  return Object.assign({}, input, ...said)
}

function inputOf(wish: WishName, { code, choice }: Answer, at: number): object {
  const kind = Object.hasOwn(kinds, code) ? kinds[code] : undefined
  if (!kind?.wishes.includes(wish)) refuseField(`answers.${at}.code`, 'this is not asked here')
  if (!Object.hasOwn(kind.choices, choice)) refuseField(`answers.${at}.choice`, `one of ${Object.keys(kind.choices).join(', ')}`)
  return kind.choices[choice]!
}
