/** Engines and the library with all processors. */
import { createSluice, type Engine, type Limits, registry, type Services, type Sluice } from '@sluice/core'
import { createEngineWith } from './create-engine.js'
import { type EngineSettings, type HostSettings, hostServices } from './services.js'

/** `createEngineWith` all processors. Throws SettingFault for settings that cannot be used. */
export const createEngine = (
  settings: EngineSettings = {},
  limits?: Partial<Limits>,
  watching?: Pick<Services, 'times' | 'statistics'>,
): Engine => createEngineWith(registry, settings, limits, watching)

/** The library with Node's surroundings. Throws SettingFault for a clock that is not an instant and a folder that cannot be read. */
export const hostSluice = (settings?: HostSettings): Sluice => createSluice({ services: hostServices(settings) })
