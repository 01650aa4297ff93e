/**
 * What the library takes from outside: clock, randomness, and the functions of processors (`Processors.*`), which live in
 * `@sluice/core`. The host sets them before it runs scripts; scripts are synchronous, so one present set is enough.
 */
import { InternalError } from '@sluice/java'

/** The functions of `Processors.*`: those of the processors of the same names. Each throws the processor's own faults. */
export interface ProcessorFunctions {
  bytes(text: string): unknown
  json(text: string, strict: boolean): unknown
  /** `Processors.json(map, field)`: parses `map[field]` and adds the members of the object to `map`. */
  jsonInto(map: Map<unknown, unknown>, field: string, strict: boolean): void
  urlDecode(text: string): string
  communityId(
    source: string | null,
    destination: string | null,
    iana: unknown,
    transport: unknown,
    sourcePort: unknown,
    destinationPort: unknown,
    icmpType: unknown,
    icmpCode: unknown,
    seed: number,
  ): string
  uriParts(text: string): Map<unknown, unknown>
  /** `Json.load`. */
  loadJson(text: string): unknown
  /** `Json.dump`. */
  dumpJson(value: unknown, pretty: boolean): string
}

/** The host's services for the library. */
export interface LibraryServices {
  /** Milliseconds since the epoch. */
  readonly clock: () => number
  /** A number from 0 up to 1, as `Math.random`. */
  readonly random: () => number
  /** How many times the length of a string a matcher may read; undefined: as much as it likes. */
  readonly regexFactor: number | undefined
  /** Absent if no processors are (a bare Painless compiler). */
  readonly processors: ProcessorFunctions | undefined
}

let present: LibraryServices = {
  clock: () => Date.now(),
  random: () => Math.random(),
  regexFactor: 6,
  processors: undefined,
}

/** Sets some or all services; returns the ones before, so that they can be put back. */
export function useServices(services: Partial<LibraryServices>): LibraryServices {
  const before = present
  present = { ...present, ...services }
  return before
}

/** The present services. */
export const services = (): LibraryServices => present

/** The present processor functions; without them a script that names `Processors` or `Json` should not have been compiled. */
export function processorFunctions(): ProcessorFunctions {
  if (present.processors === undefined)
    throw new InternalError('no processor functions were given to the Painless library')
  return present.processors
}
