export { createHosts } from './dns.ts'
export type { HostsPort } from './port.ts'
