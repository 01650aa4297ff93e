import { type MapShape } from './map-shape.js';
/** A place of the code that reads or writes one key: it remembers where the key was in the maps that came by last. Never shared by keys. */
export declare class KeySite {
    /** The shapes that came by, and at which place they have the key; -1 for none. */
    shape: MapShape | null;
    place: number;
    otherShape: MapShape | null;
    otherPlace: number;
    /** A shape without the key, and the one that it becomes with it. */
    before: MapShape | null;
    with: MapShape | null;
    readonly key: string;
    constructor(key: string);
    /** Where a shape has the key. */
    placeIn(shape: MapShape): number;
}
/** `map.get(site.key)` for any map. */
export declare const getKey: (map: ReadonlyMap<unknown, unknown>, site: KeySite) => unknown;
/** `map.set(site.key, value)` for any map. */
export declare function setKey(map: Map<string, unknown>, site: KeySite, value: unknown): void;
/**
 * A list with room for the values of a small map, of which those without a key are undefined. Lists that begin empty take room for
 * seventeen values with the first one, and change their kind with what comes: this one is made for any value.
 */
export declare const fewValues: () => unknown[];
/** See above. */
export declare class DocumentMap implements Map<string, unknown> {
    #private;
    /** An empty map, or one of a shape with its values, which are taken; undefined may follow them. */
    constructor(shape?: MapShape, values?: unknown[]);
    /** The keys, if they are a shape. */
    get shape(): MapShape | null;
    /** The values at the places of the shape, and perhaps undefined after them. Not to be changed. */
    get slots(): readonly unknown[];
    /** The length of Java's table if it was noted (`hash-map.ts`), else 0. */
    get notedTable(): number;
    set notedTable(length: number);
    /** `get(site.key)`. */
    getAt(site: KeySite): unknown;
    /** `set(site.key, value)`. */
    setAt(site: KeySite, value: unknown): void;
    get size(): number;
    get(key: string): unknown;
    has(key: string): boolean;
    set(key: string, value: unknown): this;
    delete(key: string): boolean;
    /** `delete(site.key)`. */
    deleteAt(site: KeySite): boolean;
    clear(): void;
    forEach(callback: (value: unknown, key: string, map: Map<string, unknown>) => void): void;
    /** As those of a Map, but keys that are added meanwhile may be left out. */
    entries(): MapIterator<[string, unknown]>;
    keys(): MapIterator<string>;
    values(): MapIterator<unknown>;
    [Symbol.iterator](): MapIterator<[string, unknown]>;
    get [Symbol.toStringTag](): string;
}
