/**
 * Mocks: what a case fixes of the pipeline's surroundings, as plain data, and the services made of it. Whatever is not mocked is asked
 * of the services below.
 */
import {
  type EnrichPolicy,
  type EnrichTable,
  enrichTable,
  type GeoDatabase,
  type RecordedAnswer,
  type RecordedModelSettings,
  recordedModel,
  type SecurityUser,
  type Services,
  type TrainedModel,
} from '@sluice/core'
import { dateTimeOfNanos, type JavaZonedDateTime, parseInstant } from '@sluice/java'
import { type GeoRows, geoTable } from './geo-table.js'
import { randomOf } from './random.js'

/** Answers of a trained model. */
export interface ModelMock extends RecordedModelSettings {
  readonly answers: readonly RecordedAnswer[]
}

/** What a case may fix. All of it is plain data, so that it can be written in a file and sent to a worker. */
export interface Mocks {
  /** The clock: an ISO instant with up to nine fraction digits. */
  readonly now?: string
  /** The random numbers: a seed for a sequence that is always the same, or the numbers themselves, again from the first after the last. */
  readonly random?: number | readonly number[]
  /** IP databases by file name. For addresses that are not in the rows there is no record. */
  readonly geoip?: Readonly<Record<string, GeoRows>>
  /** Enrich policies by name. */
  readonly enrich?: Readonly<Record<string, EnrichTable>>
  /** Trained models by id. */
  readonly inference?: Readonly<Record<string, ModelMock>>
  /** Who sends the request, for `set_security_user`; null for nobody. */
  readonly user?: ReadonlyMap<string, unknown> | null
}

/** Services without what the runner itself gives. */
export type BaseServices = Omit<Services, 'pipelines' | 'scripts' | 'limits'>

/** Mocks made ready. */
export interface MockedServices {
  readonly services: BaseServices
  /** Begins the random numbers anew: each document gets the same. */
  restart(): void
}

/** The instant of a text. Throws a JavaException for what is none. */
export function clockOf(text: string): () => JavaZonedDateTime {
  const now = dateTimeOfNanos(parseInstant(text))
  return () => now
}

/** The mocks of a case over those of its file: each kind whole, tables by name. */
export const mergeMocks = (outer: Mocks, inner: Mocks | undefined): Mocks =>
  inner === undefined
    ? outer
    : {
        ...outer,
        ...inner,
        ...merged('geoip', outer, inner),
        ...merged('enrich', outer, inner),
        ...merged('inference', outer, inner),
      }

const merged = (name: 'geoip' | 'enrich' | 'inference', outer: Mocks, inner: Mocks): Partial<Mocks> =>
  outer[name] === undefined && inner[name] === undefined ? {} : { [name]: { ...outer[name], ...inner[name] } }

/** The services with mocks in them. Throws a JavaException or TypeError for data that cannot be used; its message says which. */
export function mockedServices(mocks: Mocks, base: BaseServices): MockedServices {
  const random = mocks.random === undefined ? null : randomOf(mocks.random)
  const geo = tableOf<GeoDatabase, GeoRows>(mocks.geoip, geoTable)
  const enrich = tableOf<EnrichPolicy, EnrichTable>(mocks.enrich, enrichTable)
  const models = tableOf<TrainedModel, ModelMock>(mocks.inference, ({ answers, ...settings }) =>
    recordedModel(answers, settings),
  )
  const user: SecurityUser | undefined = mocks.user
  return {
    restart: () => random?.restart(),
    services: {
      ...base,
      ...(mocks.now === undefined ? {} : { now: clockOf(mocks.now) }),
      ...(random === null ? {} : { random: random.next }),
      ...(user === undefined ? {} : { securityUser: () => user }),
      geoDatabases: { get: file => geo.get(file) ?? base.geoDatabases.get(file) },
      enrichPolicies: { get: name => enrich.get(name) ?? base.enrichPolicies?.get(name) },
      models: { get: id => models.get(id) ?? base.models?.get(id) },
    },
  }
}

function tableOf<T, D>(
  data: Readonly<Record<string, D>> | undefined,
  make: (each: D, name: string) => T,
): Map<string, T> {
  return new Map(Object.entries(data ?? {}).map(([name, each]) => [name, make(each, name)]))
}
