/**
 * A processor's definition as plain data for people and tools: the reference page, `sluice processors`, completion. Nothing is
 * said here that the definition does not say.
 */
import type { ProcessorDefinition } from '../engine/define.js';
/** An option as users write it. */
export interface OptionDescription {
    readonly name: string;
    /** Its type in words: `field`, `boolean`, `list of strings`. */
    readonly kind: string;
    /** `one` if it is one of `alternatives`, of which exactly one must be given. */
    readonly required: 'yes' | 'no' | 'one';
    readonly alternatives: readonly string[];
    /** The default in words, or as JSON; null if there is none. */
    readonly defaultText: string | null;
    /** Whether strings are templates. */
    readonly isTemplate: boolean;
    readonly doc: string;
    /** Values with a special meaning, in a useful order; empty if there are none. */
    readonly values: readonly ValueDescription[];
}
/** The description of one value of an option. */
export interface ValueDescription {
    readonly value: string;
    /** A sentence. */
    readonly doc: string;
}
/** An example with what it shows. */
export interface ExampleDescription {
    readonly title: string;
    readonly options: object;
    readonly before: object;
    /** The document after; null if it failed or was dropped. */
    readonly after: object | null;
    readonly fails: string | null;
    readonly dropped: boolean;
}
/** A processor for people and tools. */
export interface ProcessorDescription {
    readonly name: string;
    readonly summary: string;
    readonly options: readonly OptionDescription[];
    /** The options of every processor. */
    readonly commonOptions: readonly OptionDescription[];
    readonly examples: readonly ExampleDescription[];
}
/** Describes a processor. */
export declare const describeProcessor: (definition: ProcessorDefinition) => ProcessorDescription;
