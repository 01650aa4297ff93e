/** A setting of the surroundings that cannot be used. */
import type { HostSettings } from './services.js'

/** No engine can be made with the setting. The message says why, not which: each surface names the setting in its own language. */
export class SettingFault extends Error {
  constructor(
    readonly setting: keyof HostSettings,
    message: string,
  ) {
    super(message)
  }
}
