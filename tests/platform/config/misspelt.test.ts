import { describe, expect, it } from 'vitest'
import { misspeltSettings } from '../../../src/platform/config/misspelt.ts'

describe('misspelt settings', () => {
  it.each([
    ['TOKEN_SECRETS', 'TOKEN_SECRET'],
    ['TOKEN_SECRT', 'TOKEN_SECRET'],
    ['ENCYRPTION_KEY', 'ENCRYPTION_KEY'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['PROT', 'PORT'],
    ['port', 'PORT'],
    ['DATABASE_POOL_SIZE', 'DATABASE_POOL_MAX'],
    ['FOYER_PORT', 'PORT'],
    ['FOYER_DATA_DIR', 'DATA_DIR'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['SMS_GATEWAY_HEADER', 'SMS_GATEWAY_BODY'],
  ])('%s is named with what was meant', (name, meant) => {
    expect(misspeltSettings({ [name]: 'x' })).toEqual([{ name, meant }])
  })

  it('settings, empty variables and those of other programs are not named', () => {
    const others = {
      PATH: '/bin',
      HOME: '/root',
      USER: 'root',
      TERM: 'xterm',
      LANG: 'C',
      HOSTNAME: 'box',
      PWD: '/',
      SHLVL: '1',
      SHELL: '/bin/sh',
      TMPDIR: '/tmp',
      NODE: 'node',
      NODE_OPTIONS: '-r x',
      EDITOR: 'vi',
      INIT_CWD: '/',
      npm_config_port: '1',
      npm_package_name: 'foyer',
      OTEL_EXPORTER_OTLP_HEADERS: 'x',
      OTEL_SERVICE_NAME: 'x',
      PGHOST: 'x',
      POSTGRES_PASSWORD: 'x',
      AWS_REGION: 'x',
      KUBERNETES_SERVICE_HOST: 'x',
      FOYER_SERVICE_HOST: '10.0.0.1',
      FOYER_SERVICE_PORT: '80',
      FOYER_PORT: 'tcp://10.0.0.1:80',
      FOYER_PORT_80_TCP_ADDR: '10.0.0.1',
      HOSTS: '',
    }
    expect(misspeltSettings({ ...others, PORT: '1', PAGE_SIZE_MAX: '5' })).toEqual([])
  })
})
