/** Engines with Node's surroundings. No processor is named here: a thread loads those that its pipelines need. */
import { defaultLimits, Engine, type Limits, type Registry, type Services } from '@sluice/core'
import { HostFixtures } from './host-fixtures.js'
import { attachRecordClock, RecordClock } from './record-clock.js'
import { type EngineSettings, hostServices } from './services.js'

/**
 * An engine with the given processors and no stored pipelines. Throws SettingFault for settings that cannot be used. Policies, models and
 * the user of the settings are there after the first request of `answerRequest`.
 */
export function createEngineWith(
  processors: Registry,
  settings: EngineSettings,
  limits?: Partial<Limits>,
  watching: Pick<Services, 'times' | 'statistics'> = {},
): Engine {
  const none = { get: () => undefined }
  const fixtures = new HostFixtures(settings)
  const clock = settings.clock === 'records' ? new RecordClock() : null
  const engine = new Engine(
    {
      ...hostServices(settings),
      ...fixtures.services,
      ...watching,
      ...(clock === null ? {} : { now: () => clock.read() }),
      pipelines: none,
      scripts: none,
      limits: { ...defaultLimits, ...limits },
    },
    processors,
  )
  fixtures.attach(engine)
  if (clock !== null) attachRecordClock(engine, clock)
  return engine
}
