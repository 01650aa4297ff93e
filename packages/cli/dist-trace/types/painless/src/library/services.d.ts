/** The functions of `Processors.*`: those of the processors of the same names. Each throws the processor's own faults. */
export interface ProcessorFunctions {
    bytes(text: string): unknown;
    json(text: string, strict: boolean): unknown;
    /** `Processors.json(map, field)`: parses `map[field]` and adds the members of the object to `map`. */
    jsonInto(map: Map<unknown, unknown>, field: string, strict: boolean): void;
    urlDecode(text: string): string;
    communityId(source: string | null, destination: string | null, iana: unknown, transport: unknown, sourcePort: unknown, destinationPort: unknown, icmpType: unknown, icmpCode: unknown, seed: number): string;
    uriParts(text: string): Map<unknown, unknown>;
    /** `Json.load`. */
    loadJson(text: string): unknown;
    /** `Json.dump`. */
    dumpJson(value: unknown, pretty: boolean): string;
}
/** The host's services for the library. */
export interface LibraryServices {
    /** Milliseconds since the epoch. */
    readonly clock: () => number;
    /** A number from 0 up to 1, as `Math.random`. */
    readonly random: () => number;
    /** How many times the length of a string a matcher may read; undefined: as much as it likes. */
    readonly regexFactor: number | undefined;
    /** Absent if no processors are (a bare Painless compiler). */
    readonly processors: ProcessorFunctions | undefined;
}
/** Sets some or all services; returns the ones before, so that they can be put back. */
export declare function useServices(services: Partial<LibraryServices>): LibraryServices;
/** The present services. */
export declare const services: () => LibraryServices;
/** The present processor functions; without them a script that names `Processors` or `Json` should not have been compiled. */
export declare function processorFunctions(): ProcessorFunctions;
