import { addDays } from '../../data/format.ts'
import { dateText, inCurrency, moneyText, readAmount, todayHere, typedMoney, weekdayName, writeHere } from '../../data/here.ts'
import { useReadingHere } from '../../data/reading-here.ts'
import { HoursDocument, type HoursQuery, type RentBlockInput, SetBlocksDocument } from '../../generated/rates.ts'
import { nameIn } from '../../parts/field.tsx'
import { type FormDialogProps, formFields, partsOf, typedNumber, typedValues } from '../../parts/form.tsx'
import { Empty, Shown } from '../../parts/shown.tsx'
import { noted } from '../../parts/table.tsx'
import { EditedList } from './edited-list.tsx'
import { weekdayOptions } from './texts.ts'
import { words } from './words.ts'

type HourPlan = HoursQuery['ratePlans'][number]
type PlanType = HourPlan['types'][number]
type HourBlock = PlanType['rentBlocks'][number]

/** A plan for hours with a room type, and the version of the prices with which it was read. */
interface HourPair {
  plan: HourPlan
  type: PlanType
  version: number
}

/** What is sold by the hour: blocks of hours by plan and room type. */
export function Hours() {
  const day = todayHere()
  const reading = useReadingHere(HoursDocument, { day }, ['RATE_PLAN', 'RATES', 'ROOM_TYPE'])
  return (
    <Shown reading={reading}>
      {({ ratePlans, rateCalendar }) => {
        const pairs = ratePlans
          .filter(({ type, parentId }) => type === 'rent' && !parentId)
          .flatMap((plan) => plan.types.map((type): HourPair => ({ plan, type, version: rateCalendar.version })))
        if (pairs.length === 0)
          return (
            <Empty icon="clock" hint={words.noHoursHint}>
              {words.noHours}
            </Empty>
          )
        return pairs.map((pair) => (
          <HoursOf key={`${pair.plan.id} ${pair.type.roomTypeId}`} pair={pair} onWritten={reading.read} />
        ))
      }}
    </Shown>
  )
}

function HoursOf({ pair, onWritten }: { pair: HourPair; onWritten: () => void }) {
  const { plan, type } = pair
  return (
    <EditedList
      title={`${nameIn(plan)} · ${nameIn(type.roomType)}`}
      newText={words.newBlock}
      heads={[words.openFrom, words.duration, words.price, words.extension, words.validDays]}
      rows={type.rentBlocks}
      empty={words.noHourBlocks}
      icon="clock"
      cells={(block) => [
        `${block.opens} – ${block.lastEnd}`,
        words.minutes(block.minutes),
        moneyText(block.amount),
        noted(
          block.extraMinutes !== null && block.extraAmount !== null
            ? `+${words.minutes(block.extraMinutes)}: ${moneyText(block.extraAmount)}`
            : words.none,
          words.atMostTime(words.minutes(block.mostMinutes)),
        ),
        noted(
          block.weekdays.length === 7 ? words.everyDay : block.weekdays.map(weekdayName).join(' '),
          `${dateText(block.fromDay)} – ${dateText(block.toDay)}`,
        ),
      ]}
      remove={(block) => setBlocks(pair, block)}
      removed={words.hoursSaved}
      saved={words.hoursSaved}
      onWritten={onWritten}
      form={(block) => hoursForm(pair, block)}
    />
  )
}

/** All blocks of a plan and room type are written together; one may take the place of another. */
const setBlocks = ({ plan, type, version }: HourPair, before?: HourBlock, ...next: readonly RentBlockInput[]) =>
  writeHere(SetBlocksDocument, {
    ratePlanId: plan.id,
    roomTypeId: type.roomTypeId,
    unchangedSince: version,
    blocks: [
      ...type.rentBlocks
        .filter(({ id }) => id !== before?.id)
        .map(({ fromDay, toDay, ...block }) => ({ ...block, from: fromDay, to: toDay })),
      ...next,
    ],
  })

const hoursDays = 365

/** A block of hours: when it is open, how long it lasts, and what it costs. */
const hoursForm = (pair: HourPair, block: HourBlock | undefined): FormDialogProps => ({
  title: block ? words.editBlock : words.newBlock,
  values: block
    ? { ...typedValues(block), amount: typedMoney(block.amount), extraAmount: typedMoney(block.extraAmount) }
    : {
        fromDay: todayHere(),
        toDay: addDays(todayHere(), hoursDays),
        weekdays: '0 1 2 3 4 5 6',
        opens: '10:00',
        lastEnd: '22:00',
        minutes: '180',
      },
  fields: formFields(words, {
    opens: { kind: 'time', required: true },
    lastEnd: { kind: 'time', required: true },
    minutes: { label: words.durationMinutes, kind: 'number', required: true },
    amount: { label: inCurrency(words.price), kind: 'amount', required: true },
    extraMinutes: { kind: 'number' },
    extraAmount: { label: inCurrency(words.extraAmount), kind: 'amount' },
    mostMinutes: { kind: 'number' },
    weekdays: { kind: 'many', options: weekdayOptions() },
    fromDay: { label: words.from, inApi: 'from', kind: 'date', required: true },
    toDay: { label: words.to, inApi: 'to', kind: 'date', required: true },
  }),
  onSave: ({ fromDay = '', toDay = '', opens = '', lastEnd = '', ...values }) =>
    setBlocks(pair, block, {
      id: block?.id,
      from: fromDay,
      to: toDay,
      weekdays: partsOf(values.weekdays).map(Number),
      opens,
      lastEnd,
      minutes: Number(values.minutes),
      amount: readAmount(values.amount) ?? 0,
      extraMinutes: typedNumber(values.extraMinutes),
      extraAmount: readAmount(values.extraAmount) ?? null,
      mostMinutes: typedNumber(values.mostMinutes) ?? undefined,
    }),
})
