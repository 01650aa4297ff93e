/** Engines with Node's surroundings. */
import { defaultLimits, Engine, type Limits, type Registry, registry } from '@sluice/core'
import { type HostSettings, hostServices } from './services.js'

/** An engine with all processors and no stored pipelines. Throws SettingFault for settings that cannot be used. */
export const createEngine = (settings: HostSettings = {}, limits?: Partial<Limits>): Engine =>
  createEngineWith(registry, settings, limits)

/** The same with given processors. */
export function createEngineWith(processors: Registry, settings: HostSettings, limits?: Partial<Limits>): Engine {
  const none = { get: () => undefined }
  return new Engine(
    { ...hostServices(settings), pipelines: none, scripts: none, limits: { ...defaultLimits, ...limits } },
    processors,
  )
}
