import { type Services } from '../../../core/src/index.js';
/** Settings of the surroundings; plain data, so that it can be sent to a worker. */
export interface HostSettings {
    /** A fixed clock: an ISO instant with up to nine fraction digits. By default the system's clock. */
    readonly now?: string | undefined;
    /** `records`: the clock stands at the time of the record that is run. */
    readonly clock?: 'records' | undefined;
    /**
     * A folder of `.mmdb` files, or one file; a table may be in the place of one: `GeoLite2-City.csv` or `.json` stands for
     * `GeoLite2-City.mmdb`. Without it the built-in documentation table answers.
     */
    readonly geoipDir?: string | undefined;
    /** `cluster.name`; `sluice` by default. */
    readonly clusterName?: string | undefined;
    /** `node.name`; `sluice` by default. */
    readonly nodeName?: string | undefined;
}
/** Replacements for other parts of a cluster. They are read in the engine's thread. */
export interface FixtureSettings {
    /** Files of enrich policies, or folders of them and of their documents. */
    readonly enrich?: readonly string[] | undefined;
    /** Files of trained models, or folders of them. */
    readonly models?: readonly string[] | undefined;
    /** The sender of requests: a file, its JSON, or just the name. */
    readonly user?: string | undefined;
}
/** All that an engine is made with. */
export type EngineSettings = HostSettings & FixtureSettings;
/** Everything but pipelines, scripts and limits. */
export type HostServices = Omit<Services, 'pipelines' | 'scripts' | 'limits'>;
/** The surroundings for Node. Throws SettingFault for a clock that is not an instant and a folder that cannot be read. */
export declare function hostServices(settings?: HostSettings): HostServices;
