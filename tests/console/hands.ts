import type { Page } from 'playwright-core'

/** How somebody works a page. */
export interface Hands {
  /** Presses a button or follows a link of this name. */
  press(name: RegExp): Promise<void>
  /** Chooses one of several radio buttons. */
  choose(name: RegExp): Promise<void>
  /** Writes into a field, in place of what is there. */
  write(label: string, text: string): Promise<void>
}

const stepsMax = 400

/** The name of what has the focus, for those who do not see it, and what it is. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null
    if (!element || element === document.body) return { name: '', isRadio: false }
    const label = element.labels?.[0]?.textContent
    const name = element.getAttribute('aria-label') ?? label ?? element.textContent ?? ''
    return { name: name.trim(), isRadio: element.type === 'radio' }
  })

/** The keyboard alone, as somebody without a mouse uses it: Tab, arrows, Enter. */
export function byKeyboard(page: Page): Hands {
  async function reach(name: RegExp, wantsRadio = false): Promise<void> {
    for (let step = 0; step < stepsMax; step++) {
      const at = await focused(page)
      if (name.test(at.name) && at.isRadio === wantsRadio) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not reach ${name}; the focus is at ${(await focused(page)).name}.`)
  }
  return {
    async press(name) {
      await page.locator('button:enabled, a').filter({ hasText: name }).or(page.getByRole('button', { name })).first().waitFor()
      await reach(name)
      await page.keyboard.press('Enter')
    },
    async choose(name) {
      const wanted = page.getByRole('radio', { name })
      await wanted.waitFor()
      const first = await wanted.evaluate((radio: HTMLInputElement) => {
        const group = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
          (one) => one.name === radio.name,
        )
        const entry = group.find((one) => one.checked) ?? group[0]!
        return (entry.labels?.[0]?.textContent ?? '').trim()
      })
      await reach(new RegExp(`^${first.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`), true)
      if (!(await wanted.isChecked())) await page.keyboard.press('Space')
      for (let step = 0; step < stepsMax && !(await wanted.isChecked()); step++) await page.keyboard.press('ArrowDown')
    },
    async write(label, text) {
      await page.getByLabel(label, { exact: true }).first().waitFor()
      await reach(new RegExp(`^${label}$`))
      await page.keyboard.press('Control+A')
      await page.keyboard.type(text)
    },
  }
}

/** A finger on a phone: taps, and nothing is dragged. */
export function byTaps(page: Page): Hands {
  return {
    async press(name) {
      const button = page.getByRole('button', { name }).or(page.getByRole('link', { name }))
      await button.first().tap()
    },
    async choose(name) {
      // the radio itself lies invisible over its face
      await page.getByRole('radio', { name }).tap()
    },
    async write(label, text) {
      const field = page.getByLabel(label, { exact: true }).first()
      await field.tap()
      await field.fill(text)
    },
  }
}
