/**
 * Policies, models and the user of an engine. Their code and files are loaded when settings name some or a request is about them: most
 * runs need none.
 */
import { type Engine, type Services, writeJson } from '@sluice/core'
import type { Fixtures } from './fixtures/fixtures.js'
import type { EngineAnswer, FixtureRequest } from './messages.js'
import type { FixtureSettings } from './services.js'

const byEngine = new WeakMap<Engine, HostFixtures>()

/** The fixtures of an engine that was made with some; undefined for others. */
export const fixturesOf = (engine: Engine): HostFixtures | undefined => byEngine.get(engine)

/** Fixtures that may not be loaded yet. */
export class HostFixtures {
  private loaded: Fixtures | null = null
  private engine: Engine | null = null

  constructor(private readonly settings: FixtureSettings) {}

  /** The services for the engine. */
  readonly services: Pick<Services, 'enrichPolicies' | 'models' | 'securityUser'> = {
    enrichPolicies: { get: name => this.loaded?.enrich.get(name) },
    models: { get: id => this.loaded?.models.get(id) },
    securityUser: () => (this.loaded === null ? 'security is off' : this.loaded.user),
  }

  /** Says whose they are. */
  attach(engine: Engine): void {
    this.engine = engine
    byEngine.set(engine, this)
  }

  /** Loads what settings name; null if nothing is to be waited for. Rejects with SettingFault. */
  load(): Promise<unknown> | null {
    const { enrich = [], models = [], user } = this.settings
    const isNamed = enrich.length > 0 || models.length > 0 || user !== undefined
    return isNamed && this.loaded === null ? this.fixtures() : null
  }

  /** Answers a request of their APIs. */
  async answer(request: FixtureRequest): Promise<EngineAnswer> {
    const fixtures = await this.fixtures()
    const { status, body } = await fixtures.answer(request, this.engine!)
    return { status, body: writeJson(body) }
  }

  private async fixtures(): Promise<Fixtures> {
    const { Fixtures } = await import('./fixtures/fixtures.js')
    const now = (): number => Number(this.engine!.services.now().epochMillis)
    this.loaded ??= new Fixtures(this.settings, now)
    return this.loaded
  }
}
