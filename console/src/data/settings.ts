/** What the server tells the page in its head. */
interface Settings {
  serviceName: string
  development: boolean
  /** Sign-ins that are offered; only in development. */
  demo?: { password: string; identities: string[] }
}

const text = document.querySelector<HTMLMetaElement>('meta[name=foyer]')?.content || '{}'

export const settings: Settings = { serviceName: 'Foyer', development: false, ...JSON.parse(text) }
