import { writeHere } from '../../../data/here.ts'
import { manages } from '../../../data/property.ts'
import { type FullTaxRulesFragment, SetTaxRulesDocument, type TaxCollector } from '../../../generated/rates.ts'
import { Button } from '../../../parts/button.tsx'
import { useDialog } from '../../../parts/dialog.tsx'
import { optionsOf } from '../../../parts/field.tsx'
import { FormDialog, formFields, typedValues } from '../../../parts/form.tsx'
import { ListHead, Table } from '../../../parts/table.tsx'
import { groupName, groupOptions } from '../../../parts/tax-groups.ts'
import { toastDone } from '../../../parts/toast.tsx'
import { EditedList } from '../edited-list.tsx'
import { changeTaxRules } from './change-tax-rules.ts'
import type { TermsProps } from './props.ts'
import { TaxMixes } from './tax-mixes.tsx'
import { words } from './words.ts'

const groupFields = ['nightsGroup', 'chargesGroup', 'cancellationFeesGroup', 'noShowFeesGroup'] as const

/** What taxes apply to that which names no group of its own. */
export function TaxRules(props: TermsProps) {
  const { taxRules } = props.terms
  const [dialog, open] = useDialog()
  return (
    <>
      <section class="part">
        <ListHead title={words.taxRules}>
          {manages.value && (
            <Button writes onClick={() => open(<RulesForm {...props} />)}>
              {words.editTaxRules}
            </Button>
          )}
        </ListHead>
        <Table
          label={words.taxRules}
          heads={[words.withoutGroup, words.taxGroup]}
          rows={groupFields.map((id) => ({ id, group: taxRules[id] }))}
          cells={({ id, group }) => [words[id], groupName(group)]}
        />
        <p>{taxRules.addToHandPrices ? words.addedByHand : words.notAddedByHand}</p>
      </section>
      <Channels {...props} />
      <TaxMixes {...props} />
      {dialog}
    </>
  )
}

function RulesForm({ terms, onWritten }: TermsProps) {
  const group = { kind: 'choice', options: groupOptions(terms) } as const
  return (
    <FormDialog
      title={words.taxRules}
      hint={words.taxRulesHint}
      values={typedValues(terms.taxRules)}
      fields={formFields(words, {
        nightsGroup: { ...group, hint: words.nightsGroupHint },
        chargesGroup: group,
        cancellationFeesGroup: group,
        noShowFeesGroup: group,
        addToHandPrices: { kind: 'check', isWide: true },
      })}
      onSave={async ({ addToHandPrices, ...values }) => {
        const groups = Object.fromEntries(groupFields.map((field) => [field, values[field]]))
        await writeHere(SetTaxRulesDocument, { ...groups, addToHandPrices: addToHandPrices === 'yes' })
        toastDone(words.taxRulesSaved)
        onWritten()
      }}
    />
  )
}

const collectors = ['CHANNEL', 'PROPERTY'] as const

/** Writes a channel, or only removes the one of before. */
const setChannel = (before: string | undefined, ...after: FullTaxRulesFragment['channels']) =>
  changeTaxRules(({ channels }) => ({ channels: [...channels.filter(({ channelId }) => channelId !== before), ...after] }))

/** Who collects the taxes on top of the nights that a channel prices. */
function Channels({ terms: { taxRules }, onWritten }: TermsProps) {
  return (
    <EditedList
      title={words.channelTaxes}
      newText={words.newChannel}
      heads={[words.channel, words.collects]}
      rows={taxRules.channels.map((one) => ({ id: one.channelId, ...one }))}
      empty={words.noChannelTaxes}
      cells={({ channelId, collects }) => [channelId, words[`collects_${collects}`]]}
      remove={({ id }) => setChannel(id)}
      saved={words.taxRulesSaved}
      onWritten={onWritten}
      form={(before) => ({
        title: before?.channelId ?? words.newChannel,
        values: typedValues(before ?? { collects: 'CHANNEL' }),
        fields: formFields(words, {
          channelId: { label: words.channel, inApi: 'channels', hint: words.channelHint, required: true },
          collects: { kind: 'choice', options: optionsOf(collectors, (one) => words[`collects_${one}`]) },
        }),
        onSave: ({ channelId = '', collects }) =>
          setChannel(before?.id, { channelId: channelId.trim(), collects: collects as TaxCollector }),
      })}
    />
  )
}
