import { expect, test } from 'vitest'
import { expectShown, openBrowser, watchedPage } from '../harness/console/browser.ts'
import { loginOf, openConsole } from '../harness/console/desk.ts'
import { operations, recipient, setProfile } from '../harness/core/invoices.ts'
import { addTax } from '../harness/core/prices.ts'
import { openHouse, startApp } from '../harness/index.ts'

const app = await startApp()
const house = await openHouse(app)

/** The folio of a new stay. */
async function openFolio(authority: 'STAFF' | 'MANAGER') {
  const { id } = await house.reservation({ primaryGuest: { name: 'Tess Taxed' } })
  const { page, problems } = await watchedPage(await openBrowser())
  await openConsole(page, app.url, await loginOf(app, house, authority), `/reservations/${id}`)
  await page.getByRole('tab', { name: 'Folio' }).click()
  return { page, problems, dialog: page.getByRole('dialog') }
}

test('A charge shows its taxes before it is made, by the group of the property or another, and a discount reduces what it names', async () => {
  await addTax(app, house, 'FOOD', { name: 'Food tax', taxGroup: 'food' })
  await addTax(app, house, 'SERVICE', { name: 'Service', taxGroup: 'shop', included: false, ratePpm: 50_000 })
  await house.as.manager.askOk('mutation ($input: SetTaxRulesInput!) { setTaxRules(input: $input) { chargesGroup } }', {
    input: { accommodationId: house.accommodationId, chargesGroup: 'food' },
  })
  const { page, dialog, problems } = await openFolio('MANAGER')
  const split = dialog.locator('.charge-split')
  const taxes = dialog.getByLabel('Taxes')
  const begin = async (text: string, amount: string) => {
    await page.getByRole('button', { name: 'Add charge' }).click()
    await dialog.getByLabel('Description').fill(text)
    await dialog.getByLabel('Amount').fill(amount)
  }
  const charge = async (total: string) => {
    await dialog.getByRole('button', { name: `Charge · ${total}`, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await begin('Dinner', '11000')
  expect(await taxes.inputValue()).toBe('group food')
  await expectShown(split.getByText('incl. Food tax ₩1,000'))
  await taxes.selectOption('shop')
  await expectShown(split.getByText('Service'))
  await expectShown(dialog.getByRole('button', { name: 'Charge · ₩11,550' }))
  await taxes.selectOption('food')
  await charge('₩11,000')
  await expectShown(page.locator('.lines').getByText('incl. Food tax ₩1,000'))

  await begin('Deposit for a key', '5000')
  await taxes.selectOption('Outside of taxation')
  await charge('₩5,000')
  await begin('Lamp', '2000')
  await taxes.selectOption('Exempt from taxes')
  expect(await dialog.getByRole('button', { name: 'Charge' }).isDisabled()).toBe(true)
  await dialog.getByLabel('Reason for the exemption').fill('Diplomat')
  await charge('₩2,000')
  await expectShown(page.locator('.lines').getByText('Exempt from taxes: Diplomat'))

  await begin('Cold soup', '-1100')
  await dialog.getByLabel('Reduces').selectOption('One charge')
  await dialog.getByLabel('Charge to reduce').selectOption({ index: 1 })
  await expectShown(split.getByText('Contains no taxes'))
  await dialog.getByLabel('Reduces').selectOption('A tax group')
  await expectShown(split.getByText('incl. Food tax -₩100'))
  await charge('-₩1,100')
  await expectShown(page.locator('.lines').getByText('incl. Food tax -₩100'))
  expect(problems).toEqual([])
})

test('STAFF cannot exempt a charge', async () => {
  const { page, dialog } = await openFolio('STAFF')
  await page.getByRole('button', { name: 'Add charge' }).click()
  const ways = await dialog.getByLabel('Taxes').locator('option').allTextContents()
  expect(ways).toContain('Outside of taxation')
  expect(ways).not.toContain('Exempt from taxes')
})

test('The paper of an invoice tells why a charge is exempt', async () => {
  await setProfile(house)
  const { id: reservationId } = await house.reservation()
  const input = { reservationId, amount: 2000, description: 'Lamp', untaxed: { kind: 'EXEMPT', reason: 'Diplomat' } }
  await house.as.manager.askOk('mutation ($input: AddChargeInput!) { addCharge(input: $input) { id } }', { input })
  const { invoice } = await house.as.manager.askOk(operations.issue, { input: { reservationId, recipient } })
  const { page } = await watchedPage(await openBrowser())
  await openConsole(page, app.url, await loginOf(app, house), `/print/invoice/${invoice.id}`)
  await expectShown(page.locator('.paper').getByText('Lamp (Exempt from taxes: Diplomat)'))
})
