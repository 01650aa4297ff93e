/**
 * The iteration order of a `java.util.HashMap`, computed from a JS Map that keeps its keys in the order of insertion.
 *
 * Within one bucket of Java's table, entries stay in the order of insertion, so the order follows from the keys, their order
 * of insertion and the length of the table. That length only ever grows. It is taken from the present number of keys, and
 * from a note (in a WeakMap, so that the map itself stays a plain one) when the map was made with another length or once was
 * larger: code that removes keys calls `removeKey`, `clearMap`; code that makes a map of known size calls `noteTable`.
 */
import { type KeySite } from './document-map.js';
/** The smallest power of two not below `capacity`: the table length of `new HashMap(capacity)`. */
export declare function tableLengthFor(capacity: number): number;
/** The shortest table that holds so many keys with load factor 0.75: what a copy of a map gets. */
export declare const tableLengthForSize: (size: number) => number;
/**
 * Records the length (a power of two) that the table of the map has now. For a new map: `tableLengthFor(capacity)` stands
 * for `new HashMap(capacity)`.
 */
export declare function noteTable(map: ReadonlyMap<unknown, unknown>, length: number): void;
/** The table length that the map has in Java, as far as its size and notes show. */
export declare function tableLengthOf(map: ReadonlyMap<unknown, unknown>): number;
/**
 * `HashMap.remove(key)`: as `map.delete(key)`, but a table that had grown keeps its length. Returns whether the key was there.
 */
export declare function removeKey(map: Map<unknown, unknown>, key: unknown): boolean;
/** `removeKey(map, site.key)` for maps that nobody calls `putAll` on: spares the note on a map that is empty now. */
export declare function dropKey(map: Map<unknown, unknown>, site: KeySite): boolean;
/** `HashMap.clear()`: as `map.clear()`, but the table keeps its length. */
export declare function clearMap(map: Map<unknown, unknown>): void;
/**
 * `HashMap.putAll(source)`: sets each key in the order of the source, after the table has grown ahead of it. On a new map
 * this is also the copy constructor `new HashMap(source)`, whose table may be shorter than the usual 16.
 */
export declare function putAll<K, V>(map: Map<K, V>, source: ReadonlyMap<K, V>): void;
/** The keys of a map in the order in which Java iterates over them: that of the hash table, or the map's own if it has one. */
export declare function hashMapKeys<K>(map: ReadonlyMap<K, unknown>): K[];
/** The entries of a map in the order in which Java iterates over them. */
export declare function hashMapEntries<K, V>(map: ReadonlyMap<K, V>): Iterable<readonly [K, V]>;
/**
 * Keys, given in their order of insertion into a table of `length`, in the order of iteration afterwards.
 * Sorts `keys` in place and returns it.
 */
export declare function hashOrder<K>(keys: K[], length?: number): K[];
