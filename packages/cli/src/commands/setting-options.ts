/** Settings of the engine in the language of the command line. */
import type { SettingFault } from '@sluice/server/host'
import { UsageFault } from '../faults.js'

const OPTIONS: Record<SettingFault['setting'], string> = { now: '--now', geoipDir: '--geoip-dir' }

/** A fault of a setting as one of its option. */
export const settingFault = ({ setting, message }: SettingFault): UsageFault =>
  new UsageFault(`${OPTIONS[setting]}: ${message}`)
