import type { Page } from 'playwright-core'
import { addPerson, type House, type TestApp } from '../index.ts'

export const password = 'correct horse battery'

/** The login of somebody who works at the property and has a password. */
export async function loginOf(app: TestApp, { accommodationId }: House, authority: 'MAID' | 'STAFF' | 'MANAGER' = 'STAFF') {
  const { identity } = await addPerson(app.context(), { accessLevel: 'PARTNER', authority, accommodationId, password })
  return identity
}

export async function openConsole(page: Page, url: string, identity: string, path = ''): Promise<void> {
  await page.goto(`${url}/console${path}`)
  await page.getByLabel('Login').fill(identity)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('navigation').first().waitFor()
}

export const rowOf = (page: Page, guest: string) => page.getByRole('row').filter({ hasText: guest })
