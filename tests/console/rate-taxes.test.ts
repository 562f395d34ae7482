import { expect, test } from 'vitest'
import { expectShown, openBrowser, watchedPage } from '../harness/console/browser.ts'
import { loginOf, openConsole } from '../harness/console/desk.ts'
import { addToCatalogue } from '../harness/core/articles.ts'
import { openPricedHouse, type PricedHouse } from '../harness/core/priced-house.ts'
import { addTax } from '../harness/core/prices.ts'
import { startApp } from '../harness/index.ts'

const app = await startApp()

async function openRates(house: PricedHouse, path: string) {
  const watched = await watchedPage(await openBrowser())
  await openConsole(watched.page, app.url, await loginOf(app, house, 'MANAGER'), `/rates${path}`)
  return watched
}

const taxesOf = `query Taxes($accommodationId: ULID!) {
  taxes(accommodationId: $accommodationId) { code onTaxes }
  taxRules(accommodationId: $accommodationId) {
    nightsGroup chargesGroup cancellationFeesGroup noShowFeesGroup addToHandPrices
    channels { channelId collects }
    mixes { taxGroup validFrom parts { taxGroup ppm } }
  }
}`

const readTaxes = ({ as, accommodationId }: PricedHouse) => as.manager.askOk(taxesOf, { accommodationId })

test('Rules of taxes give groups to what has none, say who collects taxes on top, and mix groups', async () => {
  const house = await openPricedHouse(app)
  for (const group of ['food', 'drinks']) await addTax(app, house, group.toUpperCase(), { taxGroup: group })
  const { page, problems } = await openRates(house, '/terms')
  const dialog = page.getByRole('dialog')
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: 'New mix' }).click()
  await dialog.getByLabel('Tax group').fill('package')
  await dialog.getByLabel('Group 1').selectOption('food')
  await dialog.getByLabel('Per cent').first().fill('70')
  await dialog.getByLabel('Group 2').selectOption('drinks')
  await dialog.getByLabel('Per cent').nth(1).fill('20')
  await expectShown(dialog.getByText('Together 90% of 100%'))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectShown(dialog.getByRole('alert').getByText('1,000,000'))
  await dialog.getByLabel('Per cent').nth(1).fill('30')
  await save()
  await expectShown(page.getByText('food 70%, drinks 30%'))

  await page.getByRole('button', { name: 'Edit tax rules' }).click()
  await dialog.getByLabel('Charges by hand').selectOption('package')
  await dialog.getByLabel('No-show fees').selectOption('lodging')
  await dialog.getByLabel('Add taxes on top').check()
  await save()
  await expectShown(page.getByRole('row', { name: 'Charges by hand package' }))

  for (const channel of ['example-ota', 'other ota']) {
    await page.getByRole('button', { name: 'New channel' }).click()
    await dialog.getByLabel('Channel', { exact: true }).fill(channel)
    await save()
  }
  const row = page.getByRole('row', { name: /^example-ota/ })
  await row.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Collected by').selectOption('The property, from the guest')
  await save()
  await page
    .getByRole('row', { name: /^other ota/ })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expectShown(row.getByText('The property, from the guest'))
  await expect
    .poll(async () => (await readTaxes(house)).taxRules)
    .toEqual({
      nightsGroup: 'lodging',
      chargesGroup: 'package',
      cancellationFeesGroup: 'none',
      noShowFeesGroup: 'lodging',
      addToHandPrices: true,
      channels: [{ channelId: 'example-ota', collects: 'PROPERTY' }],
      mixes: [
        {
          taxGroup: 'package',
          validFrom: null,
          parts: [
            { taxGroup: 'food', ppm: 700_000 },
            { taxGroup: 'drinks', ppm: 300_000 },
          ],
        },
      ],
    })

  await page
    .getByRole('row', { name: /NO_SHOW/ })
    .getByRole('button', { name: 'New version' })
    .click()
  const feeGroup = dialog.getByLabel('Taxes in the fees')
  expect(await feeGroup.locator('option').first().textContent()).toBe('As the property: lodging')
  await feeGroup.selectOption('package')
  await save()
  await expectShown(page.getByText('Taxes: package'))
  expect(problems).toEqual([])
})

test('A tax is levied on others of its group as well', async () => {
  const house = await openPricedHouse(app)
  await addTax(app, house, 'SERVICE', { name: 'Service', kind: 'FEE' })
  const { page } = await openRates(house, '/terms')
  const dialog = page.getByRole('dialog')
  await page
    .getByRole('row', { name: /VAT · Value/ })
    .getByRole('button', { name: 'Edit' })
    .click()
  const offered = dialog.getByRole('group', { name: 'Levied on these taxes too' })
  expect(await offered.getByRole('checkbox').count()).toBe(1)
  await dialog.getByLabel('Tax group').fill('food')
  await offered.waitFor({ state: 'detached' })
  await dialog.getByLabel('Tax group').fill('lodging')
  await offered.getByLabel('Service').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectShown(page.getByText('on the price and Service'))
  const { taxes } = await readTaxes(house)
  expect(taxes.find(({ code }: { code: string }) => code === 'VAT')).toMatchObject({ onTaxes: ['SERVICE'] })
})

test('An article is a part of the price of each night', async () => {
  const house = await openPricedHouse(app)
  await addToCatalogue(app, house, { name: 'Towel' })
  const articleId = await addToCatalogue(app, house, { name: 'Business package', unit: 'NIGHT' })
  const { page } = await openRates(house, '/plans')
  await page.getByRole('button', { name: 'Guests and extras' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add a part' }).click()
  expect(await dialog.getByLabel('Article').locator('option').allTextContents()).toEqual(['Business package'])
  await dialog.getByLabel('Per cent').fill('150')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectShown(dialog.getByRole('group', { name: 'Parts of the price' }).getByRole('alert'))
  await dialog.getByLabel('Per cent').fill('15')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { ratePlan } = await house.as.manager.askOk(
    'query ($id: ULID!) { ratePlan(id: $id) { types { shares { articleId sharePpm } } } }',
    { id: house.ratePlanId },
  )
  expect(ratePlan.types[0].shares).toEqual([{ articleId, sharePpm: 150_000 }])
})
