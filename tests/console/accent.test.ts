import { expect, test } from 'vitest'
import { accentsOf, contrast } from '../../console/src/parts/accent.ts'

const parts = ['00', '33', '66', '99', 'cc', 'ff']
const colors = parts.flatMap((red) => parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)))

test('Any colour of a property is legible on its pages, in both themes', () => {
  const surfaces = { light: ['#ffffff', '#f7f7f5', '#f1f1ee'], dark: ['#131416', '#1a1c1f', '#212428'] }
  const poor = colors.flatMap((color) =>
    Object.entries(accentsOf(color)).flatMap(([theme, { accent, strong, ink, soft }]) => {
      const pairs = [
        [accent, ink],
        [strong, ink],
        [strong, soft],
        ...surfaces[theme as 'light'].map((surface) => [accent, surface]),
      ]
      return pairs.filter(([one, other]) => contrast(one!, other!) < 4.5).map((pair) => [color, theme, ...pair])
    }),
  )
  expect(poor).toEqual([])
})

test('A colour that is legible already is not changed', () => {
  expect(accentsOf('#0f5c56').light.accent).toBe('#0f5c56')
  expect(accentsOf('#5cc4b5').dark.accent).toBe('#5cc4b5')
})
