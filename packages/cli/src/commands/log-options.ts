/** The values of `--log-level` and `--log-format`. The server is not loaded for a list of options. */
import type { LogSettings } from '@sluice/server'

/** From which on lines are written. */
export const LOG_LEVELS: readonly LogSettings['level'][] = [
  'fatal',
  'error',
  'warn',
  'info',
  'debug',
  'trace',
  'silent',
]
/** The forms of lines. */
export const LOG_FORMATS: readonly LogSettings['format'][] = ['text', 'json']
