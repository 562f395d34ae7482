import { moneyText } from '../../data/amounts.ts'
import { ask } from '../../data/api.ts'
import { now } from '../../data/clock.ts'
import { dayOf } from '../../data/format.ts'
import { locale } from '../../data/preferences.ts'
import type { Property } from '../../data/property.ts'
import { useReading } from '../../data/reading.ts'
import { OpenBalancesDocument } from '../../generated/money.ts'
import { List } from '../../parts/list.tsx'
import { StatusTag, Tag } from '../../parts/mark.tsx'
import { Shown } from '../../parts/shown.tsx'
import { findStays, GuestOf } from './guests.tsx'
import { words } from './words.ts'

/** What guests owe, and what is owed to them. */
export function Balances({ property }: { property: Property }) {
  const accommodationId = property.id
  const reading = useReading(
    async () => {
      const date = dayOf(now(), { timeZone: property.timeZone, language: 'en' })
      const { dayReport, dayBoard } = await ask(OpenBalancesDocument, { accommodationId, date })
      await findStays(
        accommodationId,
        dayReport.openBalances.map(({ reservationId }) => reservationId),
      )
      return { ...dayReport, dueAtDeparture: dayBoard.owing.total }
    },
    [accommodationId],
    { accommodationId, kinds: ['FOLIO', 'RESERVATION'] },
  )
  const text = words.value
  return (
    <Shown reading={reading}>
      {({ openBalances, openBalanceCount, owedByGuests, owedToGuests, dueAtDeparture, currency }) => {
        const money = (amount: number) => moneyText(amount, currency, locale.value)
        return (
          <>
            <dl class="day-sums">
              <div>
                <dt>{text.dueAtDeparture}</dt>
                <dd>{money(dueAtDeparture)}</dd>
              </div>
              <div>
                <dt>{text.owedByGuests}</dt>
                <dd>{money(owedByGuests)}</dd>
              </div>
              <div>
                <dt>{text.owedToGuests}</dt>
                <dd>{money(owedToGuests)}</dd>
              </div>
            </dl>
            <List
              label={text.balances}
              heads={[text.guest, text.stayState, text.openBalance]}
              numbers={[2]}
              isEmpty={openBalances.length === 0}
              empty={text.noBalances}
              icon="check"
            >
              {openBalances.map(({ folioId, reservationId, status, deletedAt, balance }) => (
                <tr key={folioId}>
                  <th scope="row">
                    <GuestOf reservationId={reservationId} />
                  </th>
                  <td>{deletedAt ? <Tag tone="bad">{text.cancelled}</Tag> : <StatusTag status={status} />}</td>
                  <td class="number">
                    {balance > 0 ? (
                      <Tag tone="warn">{text.owes(money(balance))}</Tag>
                    ) : (
                      <Tag tone="calm">{text.overpaid(money(-balance))}</Tag>
                    )}
                  </td>
                </tr>
              ))}
            </List>
            {openBalanceCount > openBalances.length && (
              <p class="note">{text.firstBalances(openBalances.length, openBalanceCount)}</p>
            )}
          </>
        )
      }}
    </Shown>
  )
}
