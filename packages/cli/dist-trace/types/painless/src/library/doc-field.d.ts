/** `field('name')` of scripts on an index: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/script-fields-api.html */
import { JavaObject } from '../../../java/src/index.js';
import { type JavaIterator } from './collection/java-collection.js';
import type { ClassLibrary } from './define.js';
/** A field of a document. One that the mapping does not have is empty. */
export declare class DocField extends JavaObject {
    readonly name: string;
    private readonly values;
    readonly className = "org.elasticsearch.script.field.Field";
    constructor(name: string, values: readonly unknown[]);
    get size(): number;
    /** A value, or what stands for one that is not there. */
    at(index: number, otherwise: unknown): unknown;
    iterator(): JavaIterator;
    [Symbol.iterator](): Iterator<unknown>;
    toJavaString(): string;
}
/** `Field`. */
export declare const docField: ClassLibrary;
