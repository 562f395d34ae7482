/** What the server tells the page in its head. */
interface Settings {
  serviceName: string
  development: boolean
  /** Sign-ins that are offered; only in development. */
  demo?: { password: string; identities: string[] }
  /** Whether the server is a restored copy, which does no work. */
  heldBack: boolean
}

const text = document.querySelector<HTMLMetaElement>('meta[name=foyer]')?.content || '{}'

export const settings: Settings = { serviceName: 'Foyer', development: false, heldBack: false, ...JSON.parse(text) }
