/**
 * Elasticsearch's named date formats (`strict_date_optional_time`, `basic_week_date`, `epoch_millis`, ...): for each name what it reads,
 * in order of trial, and how it prints. The names and layouts are those of the documentation of the `format` mapping parameter.
 */
import { type Element } from './elements.js';
import { type IsoShape } from './es-iso8601.js';
import { type PatternOptions } from './pattern.js';
import type { JavaZone } from './zone.js';
import type { JavaZonedDateTime } from './zoned-date-time.js';
/** One way to read a string. */
export type EsReader = {
    readonly kind: 'pattern';
    readonly elements: readonly Element[];
    readonly options: PatternOptions;
} | {
    readonly kind: 'iso';
    readonly shape: IsoShape;
} | {
    readonly kind: 'epoch';
    read(text: string, zone: JavaZone): JavaZonedDateTime | undefined;
};
/** A named format. */
export interface NamedFormat {
    readonly readers: readonly EsReader[];
    print(date: JavaZonedDateTime): string;
}
/** The format of a name, undefined when there is none (then the name is a Java pattern). */
export declare function namedFormat(name: string): NamedFormat | undefined;
