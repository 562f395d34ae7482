import { describe, expect, it } from 'vitest'
import { defaultLimits } from '../../../src/kernel/limits.ts'
import { loadConfig } from '../../../src/platform/config/index.ts'
import { unknownNames } from '../../../src/platform/config/unknown-names.ts'

describe('Variables that are no settings', () => {
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
  ])('a misspelt name is reported with the setting that was probably meant: %s', (name, meant) => {
    expect(unknownNames({ [name]: 'x' })).toEqual([`${name} is not a setting and has no effect. Did you mean ${meant}?`])
  })

  it('a setting that was removed is reported with its fixed value', () => {
    const removed = {
      STAY_DAYS_MAX: '5',
      JOB_BATCH: 'many',
      THUMBNAILS_AT_ONCE: '',
      COMMAND_WORKERS: '9',
      DOOR_LOCK_SECONDS: '9',
    }
    expect(unknownNames(removed)).toEqual([
      'STAY_DAYS_MAX is no longer a setting and has no effect: its value is always 1000.',
      'JOB_BATCH is no longer a setting and has no effect: its value is always 5.',
      'COMMAND_WORKERS is no longer a setting and has no effect: its value is always 4.',
      'DOOR_LOCK_SECONDS is no longer a setting and has no effect: its value is always 5.',
    ])
    expect(loadConfig(removed).limits).toEqual(defaultLimits)
  })

  it('settings, empty variables and those of other programs are not reported', () => {
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
    expect(unknownNames({ ...others, PORT: '1', PAGE_SIZE_MAX: '5' })).toEqual([])
  })
})
