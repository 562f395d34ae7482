import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectGone, expectShown, findBarriers, openBrowser, watchedPage } from '../harness/console/browser.ts'
import { loginOf, openConsole, rowOf } from '../harness/console/desk.ts'
import { addCompany, ofCompanies } from '../harness/core/companies.ts'
import { recorded } from '../harness/core/folios.ts'
import { ofStay, opened } from '../harness/core/folios-of-stay.ts'
import { setProfile } from '../harness/core/invoices.ts'
import { openPricedHouse } from '../harness/core/priced-house.ts'
import { startApp } from '../harness/index.ts'

const app = await startApp()
const house = await openPricedHouse(app)
const { staff } = house.as

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true })
const companies = (page: Page) => page.getByRole('region', { name: 'Companies' }).getByRole('link')
const folios = (page: Page) => page.getByRole('table', { name: 'Folios that it pays' })

/** A page of the console, for the front desk. */
async function openAt(path: string, options = {}) {
  const watched = await watchedPage(await openBrowser(options))
  await openConsole(watched.page, app.url, await loginOf(app, house), path)
  return watched
}

async function openFolioDialog(page: Page) {
  await page.getByRole('tab', { name: 'Folio' }).click()
  await button(page, 'Open another folio').click()
}

async function send(page: Page, name: string): Promise<void> {
  await dialog(page).getByRole('button', { name, exact: true }).click()
  await expectGone(dialog(page))
}

const foliosOf = async (id: string) => (await staff.askOk(ofStay.read, { id })).folios

test('A company is made, pays a folio of a stay by its rules, and has its invoice; it sees there what it pays', async () => {
  await setProfile(house)
  const reservationId = await house.sold(1, 2)
  const { page, problems } = await openAt('/money/companies')
  await button(page, 'New company').click()
  const profile = { Name: 'Acme', Code: 'ACME-1', 'Tax number': '120-81-47521', Address: '1 Main Street\nSeoul' }
  for (const [name, value] of Object.entries({ ...profile, 'Email address': 'bills@acme.example' }))
    await field(page, name).fill(value)
  await field(page, 'Nights').check()
  await send(page, 'Save')
  await expectShown(page.getByRole('heading', { name: 'Acme' }))
  await expectShown(page.getByText('Its folios take nights.'))
  await expectShown(page.getByText('It pays no folio yet.'))

  await page.goto(`${app.url}/console/reservations/${reservationId}`)
  await openFolioDialog(page)
  await field(page, 'Company').fill('acme')
  await dialog(page).getByRole('button', { name: 'Acme ACME-1' }).click()
  expect(await field(page, 'Name').inputValue()).toBe('Acme')
  expect(await field(page, 'Nights').isChecked()).toBe(true)
  await dialog(page).getByLabel('Also move').check()
  await send(page, 'Open folio')
  await expectShown(page.getByRole('button', { name: 'Acme ₩2,000' }))
  await button(page, 'Issue invoice').click()
  const values = await Promise.all(['Recipient', 'Address', 'Tax number', 'Email'].map((name) => field(page, name).inputValue()))
  expect(values).toEqual(['Acme', profile.Address, profile['Tax number'], 'bills@acme.example'])
  await send(page, 'Issue')
  await expectShown(page.getByRole('link', { name: /^Invoice/ }))

  await page.getByRole('link', { name: 'Acme', exact: true }).click()
  await expectShown(folios(page).getByText('₩2,000'))
  const [, { id: folioId }] = await foliosOf(reservationId)
  await recorded(staff, { folioId, amount: 500, method: 'bank_transfer' })
  await expectShown(folios(page).getByText('₩1,500'))
  await folios(page).getByRole('link', { name: 'Hong Gildong' }).click()
  await page.waitForURL(`**/reservations/${reservationId}**`)
  expect(problems).toEqual([])
})

test('Companies are found by code and tax number, changed, archived and taken into use again; a code has one of them', async () => {
  await addCompany(house, { code: 'BETA', name: 'Beta', taxNumber: '777-88', routes: [{ charges: ['FEES'] }] })
  await addCompany(house, { code: 'GAMMA', name: 'Gamma' })
  const { page } = await openAt('/money/companies')
  await expectShown(companies(page).filter({ hasText: 'Gamma' }))
  for (const keyword of ['777-8', 'bet']) {
    await page.getByRole('searchbox').fill(keyword)
    await expectGone(companies(page).filter({ hasText: 'Gamma' }))
    await expectShown(companies(page).filter({ hasText: 'Beta' }))
  }
  await companies(page).filter({ hasText: 'Beta' }).click()
  await button(page, 'Edit').click()
  await field(page, 'Code').fill('gamma')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expectShown(dialog(page).getByText('This code is taken.'))
  await field(page, 'Code').fill('BETA-2')
  await field(page, 'Charges by hand').check()
  await field(page, 'Share in percent').fill('50')
  await send(page, 'Save')
  await expectShown(page.getByText('Its folios take fees of a cancellation or a no-show, charges by hand, 50% of each.'))
  await expectShown(companies(page).filter({ hasText: 'BETA-2' }))

  await button(page, 'Archive').click()
  await expectShown(page.getByText('Beta is archived.'))
  await expectGone(companies(page).filter({ hasText: 'Beta' }))
  await page.getByLabel('Archived too').check()
  await expectShown(companies(page).filter({ hasText: 'Beta' }).getByText('Archived'))
  await button(page, 'Take into use again').click()
  await expectShown(button(page, 'Archive'))
})

test('The keyboard chooses a company without sending the form; several rules of it stay, until somebody replaces them', async () => {
  const routes = [{ charges: ['NIGHTS'], sharePpm: 500_000 }, { charges: ['FEES'] }]
  const id = await addCompany(house, { code: 'DELTA', name: 'Delta', routes })
  const reservationId = await house.sold(1, 1)
  const { page } = await openAt(`/reservations/${reservationId}`)
  await openFolioDialog(page)
  await field(page, 'Company').fill('delt')
  await expectShown(dialog(page).getByRole('button', { name: 'Delta DELTA' }))
  await page.keyboard.press('Enter')
  expect(await field(page, 'Company').inputValue()).toBe('Delta · DELTA')
  const rules = 'This folio takes nights, 50% of each. This folio takes fees of a cancellation or a no-show.'
  await expectShown(dialog(page).getByText(rules))
  await button(page, 'Remove Delta · DELTA').click()
  await expectShown(field(page, 'Nights'))
  await field(page, 'Company').fill('nobody of this name')
  await expectShown(dialog(page).getByText('Nothing found.'))
  await field(page, 'Company').fill('delta')
  await dialog(page).getByRole('button', { name: 'Delta DELTA' }).click()
  await field(page, 'Name').fill('Delta, Mr Kim')
  await staff.askOk(ofCompanies.update, { input: { id, archived: true } })
  await dialog(page).getByRole('button', { name: 'Open folio' }).click()
  await expectShown(dialog(page).getByText('The company is archived. Take it into use again first.'))
  await staff.askOk(ofCompanies.update, { input: { id, archived: false } })
  await send(page, 'Open folio')
  await expectShown(page.getByRole('button', { name: 'Delta, Mr Kim ₩0' }).getByText('Settled · Delta'))
  expect((await foliosOf(reservationId))[1]).toMatchObject({ company: { id }, routes })

  await button(page, 'This folio').click()
  await page.getByRole('menuitem', { name: 'Change folio' }).click()
  await button(page, 'Remove Delta · DELTA').click()
  await dialog(page).getByLabel('Replace these rules').check()
  await send(page, 'Save')
  await expect.poll(async () => (await foliosOf(reservationId))[1]).toMatchObject({ company: null, routes: [] })
})

test('Who opens more folios than a stay may have reads so in Korean', async () => {
  const reservationId = await house.sold(1, 1)
  for (let count = 1; count < 10; count++) await opened(staff, { reservationId, name: `Payer ${count}` })
  const { page } = await openAt(`/reservations/${reservationId}`)
  await page.evaluate(() => localStorage.setItem('foyer-preferences', JSON.stringify({ theme: 'system', language: 'ko' })))
  await page.reload()
  await page.getByRole('tab', { name: '폴리오' }).click()
  await button(page, '폴리오 추가').click()
  await field(page, '이름').fill('한 명 더')
  await dialog(page).getByRole('button', { name: '폴리오 추가하기' }).click()
  await expectShown(dialog(page).getByText('이미 최대 개수에 도달했습니다.'))
})

test.each(['light', 'dark'] as const)(
  'axe finds no barrier in companies and their choice, also on a phone, in the theme %s',
  async (colorScheme) => {
    const name = `The association of all hotel guests with a very long name, ${colorScheme}`
    const companyId = await addCompany(house, { name, address: '1 Main Street\nSeoul', routes: [{ charges: ['NIGHTS'] }] })
    const reservationId = await house.sold(1, 1)
    await opened(staff, { reservationId, name: undefined, companyId })
    const { page } = await openAt(`/money/companies/${companyId}`, { colorScheme })
    await expectShown(rowOf(page, 'Hong Gildong'))
    const found: string[] = []
    const look = async () => {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 })
        found.push(...(await findBarriers(page)))
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
    }
    await look()
    await button(page, 'Edit').click()
    await look()
    await page.goto(`${app.url}/console/reservations/${reservationId}`)
    await openFolioDialog(page)
    await field(page, 'Company').fill(colorScheme)
    await expectShown(dialog(page).getByRole('button', { name }))
    await look()
    await dialog(page).getByRole('button', { name }).click()
    await look()
    expect(found).toEqual([])
  },
)
