export interface HostsPort {
  /** The addresses of a host name; none where it has none or they cannot be found out. */
  addressesOf(name: string): Promise<readonly string[]>
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly hosts: HostsPort
  }
}
