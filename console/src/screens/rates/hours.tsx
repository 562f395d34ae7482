import { addDays } from '../../data/format.ts'
import {
  askHere,
  changesHere,
  dateText,
  inCurrency,
  moneyText,
  readAmount,
  todayHere,
  typedMoney,
  weekdayName,
  writeHere,
} from '../../data/here.ts'
import { useReading } from '../../data/reading.ts'
import { HoursDocument, type HoursQuery, SetBlocksDocument } from '../../generated/rates.ts'
import { nameIn } from '../../parts/field.tsx'
import { FormDialog, type FormValues, formFields, partsOf, typedNumber, typedValues } from '../../parts/form.tsx'
import { Empty, Shown } from '../../parts/shown.tsx'
import { toastDone, write } from '../../parts/toast.tsx'
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
  const reading = useReading(() => askHere(HoursDocument, { day }), [day], changesHere(['RATE_PLAN', 'RATES', 'ROOM_TYPE']))
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

interface HoursOfProps {
  pair: HourPair
  onWritten: () => void
}

function HoursOf({ pair, onWritten }: HoursOfProps) {
  const { plan, type } = pair
  const others = ({ id }: HourBlock) => type.rentBlocks.filter((block) => block.id !== id)
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
        <>
          {block.extraMinutes !== null && block.extraAmount !== null
            ? `+${words.minutes(block.extraMinutes)}: ${moneyText(block.extraAmount)}`
            : words.none}
          <small>{words.atMostMinutes(block.mostMinutes)}</small>
        </>,
        <>
          {block.weekdays.length === 7 ? words.everyDay : block.weekdays.map(weekdayName).join(' ')}
          <small>
            {dateText(block.fromDay)} – {dateText(block.toDay)}
          </small>
        </>,
      ]}
      removal={(block) => [words.remove, () => void write(() => setBlocks(pair, others(block)), onWritten, words.hoursSaved)]}
      form={(block) => <HoursForm pair={pair} block={block} onWritten={onWritten} />}
    />
  )
}

/** All blocks of a plan and room type are written together. */
const setBlocks = ({ plan, type, version }: HourPair, blocks: readonly Partial<HourBlock>[]) =>
  writeHere(SetBlocksDocument, {
    ratePlanId: plan.id,
    roomTypeId: type.roomTypeId,
    unchangedSince: version,
    blocks: blocks.map(({ fromDay = '', toDay = '', opens = '', lastEnd = '', minutes = 0, amount = 0, ...block }) => ({
      ...block,
      from: fromDay,
      to: toDay,
      opens,
      lastEnd,
      minutes,
      amount,
    })),
  })

const hoursDays = 365

/** A block of hours: when it is open, how long it lasts, and what it costs. */
function HoursForm({ pair, block, onWritten }: HoursOfProps & { block: HourBlock | undefined }) {
  const today = todayHere()
  const values: FormValues = block
    ? { ...typedValues(block), amount: typedMoney(block.amount), extraAmount: typedMoney(block.extraAmount) }
    : {
        fromDay: today,
        toDay: addDays(today, hoursDays),
        weekdays: '0 1 2 3 4 5 6',
        opens: '10:00',
        lastEnd: '22:00',
        minutes: '180',
      }
  const save = async (given: FormValues) => {
    const next = {
      ...(block && { id: block.id }),
      fromDay: given.fromDay,
      toDay: given.toDay,
      weekdays: partsOf(given.weekdays).map(Number),
      opens: given.opens,
      lastEnd: given.lastEnd,
      minutes: Number(given.minutes),
      amount: readAmount(given.amount),
      extraMinutes: typedNumber(given.extraMinutes),
      extraAmount: readAmount(given.extraAmount) ?? null,
      ...(given.mostMinutes && { mostMinutes: Number(given.mostMinutes) }),
    }
    await setBlocks(pair, [...pair.type.rentBlocks.filter(({ id }) => id !== block?.id), next])
    toastDone(words.hoursSaved)
    onWritten()
  }
  return (
    <FormDialog
      title={block ? words.editBlock : words.newBlock}
      values={values}
      fields={formFields(words, {
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
      })}
      onSave={save}
    />
  )
}
