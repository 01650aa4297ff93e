/**
 * Mocks: what a case fixes of the pipeline's surroundings, as plain data, and the services made of it. Whatever is not mocked is asked
 * of the services below.
 */
import { type EnrichTable, type RecordedAnswer, type RecordedModelSettings, type Services } from '../../../core/src/index.js';
import { type JavaZonedDateTime } from '../../../java/src/index.js';
/** Answers of a trained model. */
export interface ModelMock extends RecordedModelSettings {
    readonly answers: readonly RecordedAnswer[];
}
/** Properties by their names in `geoip`; `location` is `{ lat, lon }`. */
export type GeoProperties = Readonly<Record<string, unknown>>;
/** Rows of an IP database by address (`81.2.69.142`) or network (`81.2.69.0/24`). */
export type GeoRows = Readonly<Record<string, GeoProperties>>;
/** The mocks of a case: plain data, so that they can be written in a file and sent to a worker. */
export interface Mocks {
    /** The clock: an ISO instant with up to nine fraction digits. */
    readonly now?: string;
    /** The random numbers: a seed for a sequence that is always the same, or the numbers themselves, again from the first after the last. */
    readonly random?: number | readonly number[];
    /** IP databases by file name. Addresses that are not in the rows have no record. */
    readonly geoip?: Readonly<Record<string, GeoRows>>;
    /** Enrich policies by name. */
    readonly enrich?: Readonly<Record<string, EnrichTable>>;
    /** Trained models by id. */
    readonly inference?: Readonly<Record<string, ModelMock>>;
    /** The sender of the request, for `set_security_user`; null for an unauthenticated one. */
    readonly user?: ReadonlyMap<string, unknown> | null;
}
/** Services without what the runner itself gives. */
export type BaseServices = Omit<Services, 'pipelines' | 'scripts' | 'limits'>;
/** Mocks made ready. */
export interface MockedServices {
    readonly services: BaseServices;
    /** Restarts the random numbers: each document gets the same ones. */
    restart(): void;
}
/** The instant of a string. Throws a JavaException for anything else. */
export declare function clockOf(text: string): () => JavaZonedDateTime;
/** The mocks of a case over those of its file: each kind whole, tables by name. */
export declare const mergeMocks: (outer: Mocks, inner: Mocks | undefined) => Mocks;
/** Mocks that cannot be used; the message says which, and why. */
export declare class MockFault extends Error {
}
/** The services with mocks in them. Throws MockFault. */
export declare function mockedServices(mocks: Mocks, base: BaseServices): MockedServices;
