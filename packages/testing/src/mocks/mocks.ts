/**
 * Mocks: what a case fixes of the pipeline's surroundings, as plain data, and the services made of it. Whatever is not mocked is asked
 * of the services below.
 */
import {
  type EnrichPolicy,
  type EnrichTable,
  enrichTable,
  fromPlain,
  type GeoDatabase,
  geoTable,
  type RecordedAnswer,
  type RecordedModelSettings,
  recordedModel,
  type SecurityUser,
  type Services,
  TableFault,
  type TrainedModel,
} from '@sluice/core'
import { dateTimeOfNanos, JavaException, type JavaZonedDateTime, parseInstant } from '@sluice/java'
import { randomOf } from './random.js'

/** Answers of a trained model. */
export interface ModelMock extends RecordedModelSettings {
  readonly answers: readonly RecordedAnswer[]
}

/** Properties by their names in `geoip`; `location` is `{ lat, lon }`. */
export type GeoProperties = Readonly<Record<string, unknown>>

/** Rows of an IP database by address (`81.2.69.142`) or network (`81.2.69.0/24`). */
export type GeoRows = Readonly<Record<string, GeoProperties>>

/** The mocks of a case: plain data, so that they can be written in a file and sent to a worker. */
export interface Mocks {
  /** The clock: an ISO instant with up to nine fraction digits. */
  readonly now?: string
  /** The random numbers: a seed for a sequence that is always the same, or the numbers themselves, again from the first after the last. */
  readonly random?: number | readonly number[]
  /** IP databases by file name. Addresses that are not in the rows have no record. */
  readonly geoip?: Readonly<Record<string, GeoRows>>
  /** Enrich policies by name. */
  readonly enrich?: Readonly<Record<string, EnrichTable>>
  /** Trained models by id. */
  readonly inference?: Readonly<Record<string, ModelMock>>
  /** The sender of the request, for `set_security_user`; null for an unauthenticated one. */
  readonly user?: ReadonlyMap<string, unknown> | null
}

/** Services without what the runner itself gives. */
export type BaseServices = Omit<Services, 'pipelines' | 'scripts' | 'limits'>

/** Mocks made ready. */
export interface MockedServices {
  readonly services: BaseServices
  /** Restarts the random numbers: each document gets the same ones. */
  restart(): void
}

/** The instant of a string. Throws a JavaException for anything else. */
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

/** Mocks that cannot be used; the message says which, and why. */
export class MockFault extends Error {}

/** The services with mocks in them. Throws MockFault. */
export function mockedServices(mocks: Mocks, base: BaseServices): MockedServices {
  const random = mocks.random === undefined ? null : made('random', () => randomOf(mocks.random!))
  const now = mocks.now === undefined ? null : made('now', () => clockOf(mocks.now!))
  const geo = tableOf<GeoDatabase, GeoRows>('geoip', mocks.geoip, (rows, file) =>
    geoTable(file.replace(/\.mmdb$/, ''), [{ value: fromPlain(rows) as Map<string, unknown>, row: 1 }]),
  )
  const enrich = tableOf<EnrichPolicy, EnrichTable>('enrich', mocks.enrich, enrichTable)
  const models = tableOf<TrainedModel, ModelMock>('inference', mocks.inference, ({ answers, ...settings }) =>
    recordedModel(answers, settings),
  )
  const user: SecurityUser | undefined = mocks.user
  return {
    restart: () => random?.restart(),
    services: {
      ...base,
      ...(now === null ? {} : { now }),
      ...(random === null ? {} : { random: random.next }),
      ...(user === undefined ? {} : { securityUser: () => user }),
      geoDatabases: { get: file => geo.get(file) ?? base.geoDatabases.get(file) },
      enrichPolicies: { get: name => enrich.get(name) ?? base.enrichPolicies?.get(name) },
      models: { get: id => models.get(id) ?? base.models?.get(id) },
    },
  }
}

function tableOf<T, D>(
  kind: string,
  data: Readonly<Record<string, D>> | undefined,
  make: (each: D, name: string) => T,
): Map<string, T> {
  const entries = Object.entries(data ?? {})
  return new Map(entries.map(([name, each]) => [name, made(`${kind}: ${name}`, () => make(each, name))]))
}

function made<T>(what: string, make: () => T): T {
  try {
    return make()
  } catch (thrown) {
    if (thrown instanceof TableFault) throw new MockFault(`${what}: ${thrown.message}. ${thrown.help ?? ''}`.trim())
    if (thrown instanceof JavaException) throw new MockFault(`${what}: ${thrown.text ?? thrown.className}`)
    if (thrown instanceof TypeError) throw new MockFault(`${what}: ${thrown.message}`)
    throw thrown
  }
}
