/** Colours that a page makes of the one colour of a property, for both themes. */
export interface Accent {
  accent: string
  strong: string
  ink: string
  soft: string
}

type Channels = readonly [red: number, green: number, blue: number]

const black: Channels = [0, 0, 0]
const white: Channels = [255, 255, 255]
/** The darkest surface of the light theme, and the lightest of the dark one: see `tokens.css`. */
const lightSurface: Channels = [0xf1, 0xf1, 0xee]
const darkSurface: Channels = [0x21, 0x24, 0x28]
const darkGround: Channels = [0x16, 0x18, 0x1a]

/** WCAG 2.2 asks for 4.5; the rest is for soft backgrounds. */
const contrastMin = 5
const step = 0.01
/** More would glare. */
const saturationMax = 0.8

const channelsOf = (color: string): Channels => {
  const number = Number.parseInt(color.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

const textOf = (color: Channels) => `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const mixed = (from: Channels, to: Channels, share: number): Channels =>
  from.map((part, at) => Math.round(part + (to[at]! - part) * share)) as unknown as Channels

function luminance(color: Channels) {
  const [red, green, blue] = color.map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** The ratio of WCAG, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(channelsOf(one)), luminance(channelsOf(other))].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

/** The colour with another lightness, 0 to 1, of the same hue and saturation. */
function withLightness(color: Channels, lightness: number): Channels {
  const parts = color.map((part) => part / 255)
  const [least, most] = [Math.min(...parts), Math.max(...parts)]
  const spread = 1 - Math.abs(most + least - 1)
  const saturation = spread === 0 ? 0 : Math.min((most - least) / spread, saturationMax)
  const chroma = (1 - Math.abs(2 * lightness - 1)) * saturation
  return parts.map((part) => {
    const place = most === least ? 0.5 : (part - least) / (most - least)
    return Math.round(255 * (lightness + chroma * (place - 0.5)))
  }) as unknown as Channels
}

const lightnessOf = (color: Channels) => (Math.min(...color) + Math.max(...color)) / 2 / 255

/** The colour, darkened (-1) or lightened (1) until it is legible on a surface. */
function legible(color: Channels, surface: Channels, direction: -1 | 1): Channels {
  let found = color
  let lightness = lightnessOf(color)
  while (contrast(textOf(found), textOf(surface)) < contrastMin) {
    lightness += direction * step
    found = withLightness(color, lightness)
  }
  return found
}

/** Whatever the colour `#rrggbb` is, texts in it and on it have the contrast that WCAG 2.2 AA asks for. */
export function accentsOf(color: string): { light: Accent; dark: Accent } {
  const own = channelsOf(color)
  const onLight = legible(own, lightSurface, -1)
  const onDark = legible(own, darkSurface, 1)
  return {
    light: {
      accent: textOf(onLight),
      strong: textOf(mixed(onLight, black, 0.25)),
      ink: textOf(white),
      soft: textOf(mixed(onLight, white, 0.9)),
    },
    dark: {
      accent: textOf(onDark),
      strong: textOf(mixed(onDark, white, 0.25)),
      ink: textOf(mixed(onDark, black, 0.92)),
      soft: textOf(mixed(onDark, darkGround, 0.85)),
    },
  }
}
