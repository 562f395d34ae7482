export interface HostsPort {
  /** The addresses of a host name; empty if there are none or the resolver fails. */
  addressesOf(name: string): Promise<readonly string[]>
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly hosts: HostsPort
  }
}
