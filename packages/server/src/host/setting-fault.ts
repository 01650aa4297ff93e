/** A setting of the surroundings that cannot be used. */
import type { TableFault } from '@sluice/core'
import type { EngineSettings } from './services.js'

/** No engine can be made with the setting. The message says why, not which: each surface names the setting in its own language. */
export class SettingFault extends Error {
  constructor(
    readonly setting: keyof EngineSettings,
    message: string,
    /** The fix. */
    readonly help?: string | undefined,
  ) {
    super(message)
  }
}

/** The message of a fault of a table, with the file: `users.csv:3: ...`. */
export function placedIn(file: string, { reason, place }: TableFault): string {
  if (place.line !== undefined) return `${file}:${place.line}: ${reason}`
  return place.row === undefined ? `${file}: ${reason}` : `${file}, row ${place.row}: ${reason}`
}
