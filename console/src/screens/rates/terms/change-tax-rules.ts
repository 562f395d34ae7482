import { askHere, writeHere } from '../../../data/here.ts'
import {
  type FullTaxRulesFragment,
  SetTaxRulesDocument,
  type SetTaxRulesInput,
  TaxRulesDocument,
} from '../../../generated/rates.ts'

/** Changes a list of the rules as it is by now: the server takes the whole list. */
export async function changeTaxRules(
  change: (now: FullTaxRulesFragment) => Pick<SetTaxRulesInput, 'channels' | 'mixes'>,
): Promise<void> {
  const { taxRules } = await askHere(TaxRulesDocument, {})
  await writeHere(SetTaxRulesDocument, change(taxRules))
}
