import { moneyText } from '../data/amounts.ts'
import { dayText, momentText } from '../data/format.ts'
import type { PrintedStayQuery } from '../generated/print.ts'
import { Facts } from '../parts/split.tsx'
import { typeOf } from '../screens/today/board.ts'
import { dayOn, Entries, type Issuer, Letterhead, type Paper, PaperFacts } from './letterhead.tsx'

type PrintedStay = PrintedStayQuery['getAccommodationReservations']['edges'][number]['node']

interface StayPaper extends Paper {
  stay: PrintedStay
  folio: PrintedStay['folios'][number] | undefined
  issuer: Issuer
}

/** What a guest fills in and signs on arrival. */
export function RegistrationCard({ stay, folio, issuer, t, place }: StayPaper) {
  const { guestProfiles, otaCode } = stay
  const [guest, ...others] = guestProfiles
  const contact = (type: string) => guest?.contacts.find(({ contactType }) => contactType === type)?.contactValue
  return (
    <>
      <Letterhead issuer={issuer} title={t.printCard} t={t}>
        <p>
          {t.code} {stay.checkInCode}
        </p>
      </Letterhead>
      <h2>{t.stay}</h2>
      <PaperFacts
        rows={[
          [t.arrival, momentText(stay.useStartAt, place)],
          [t.departure, momentText(stay.useExpireAt, place)],
          [t.room, stay.room?.roomNumber],
          [t.roomType, typeOf(stay).name],
          [t.guests, t.people(stay.sleeps, stay.childSleeps, stay.infantSleeps)],
          [t.plan, stay.terms?.ratePlanName ?? '–'],
          folio && [t.price, moneyText(folio.totalPrice, folio.currency, place.language)],
          folio && [t.balance, moneyText(folio.balance, folio.currency, place.language)],
          otaCode && [t.booking, otaCode],
        ]}
      />
      <h2>{t.guest}</h2>
      <PaperFacts
        rows={[
          [t.name, guest?.name],
          [t.nationality, undefined],
          [t.document, undefined],
          [t.birthday, undefined],
          [t.phone, contact('phone')],
          [t.email, contact('email')],
          [t.address, undefined],
          [t.vehicle, guest?.vehicleNumber],
          others.length > 0 && [t.companions, others.map(({ name }) => name).join(', ')],
        ]}
      />
      <p class="agreement">{t.agreement}</p>
      <div class="signatures">
        <p>{t.date}</p>
        <p>{t.signature}</p>
        <p>{t.clerk}</p>
      </div>
    </>
  )
}

/** What was charged and paid, without what was voided. It is no invoice. */
export function FolioPaper({ stay, folio, issuer, t, place }: StayPaper) {
  if (!folio) return null
  const money = (amount: number) => moneyText(amount, folio.currency, place.language)
  const stands = ({ voidedAt }: { voidedAt?: string | null }) => voidedAt == null
  const moved = [
    ...folio.payments.filter(stands).map(({ paidAt, method, amount }) => ({ at: paidAt, text: t[`method_${method}`], amount })),
    ...folio.refunds.filter(stands).map(({ refundedAt, method, amount }) => ({
      at: refundedAt,
      text: `${t.refund}, ${t[`method_${method}`]}`,
      amount: -amount,
    })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return (
    <>
      <Letterhead issuer={issuer} title={t.folio} t={t}>
        <p>
          {t.code} {stay.checkInCode}
        </p>
      </Letterhead>
      <PaperFacts
        rows={[
          folio.name !== null && [t.recipient, folio.name],
          [t.guest, stay.primaryGuestProfile?.name],
          [t.room, stay.room?.roomNumber ?? '–'],
          [t.arrival, momentText(stay.useStartAt, place)],
          [t.departure, momentText(stay.useExpireAt, place)],
        ]}
      />
      <h2>{t.charges}</h2>
      <Entries
        t={t}
        lines={folio.charges
          .filter(stands)
          .map(({ lateOf, chargedOn, description, amount }) => [dayOn(lateOf ?? chargedOn, place), description, money(amount)])}
      />
      {moved.length > 0 && (
        <>
          <h2>{t.payments}</h2>
          <Entries t={t} lines={moved.map(({ at, text, amount }) => [dayText(at, place), text, money(amount)])} />
        </>
      )}
      <Facts
        class="paper-sums"
        rows={[
          [t.total, money(folio.totalPrice)],
          [t.paid, money(folio.totalPaid)],
          [t.due, money(folio.balance)],
        ]}
      />
      {issuer.footer && <footer class="address">{issuer.footer}</footer>}
    </>
  )
}
