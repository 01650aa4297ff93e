/**
 * Shapes: the keys of maps that have the same keys in the same order, shared by all of them. A shape knows at which place each key has its
 * value, and which shape follows when a key is added or removed, so that most documents of a pipeline go through the same few shapes.
 *
 * What hostile or accidental keys can cost is bounded: a shape has at most `MOST_KEYS` keys and `MOST_NEXT` successors, beyond which a map
 * continues without a shape; after `MOST_SHAPES` shapes, or `MOST_REFUSED` maps without one, all are forgotten and made again as documents
 * need them.
 */
/** The keys of a map in their order. Immutable except for its caches. */
export declare class MapShape {
    readonly keys: readonly string[];
    /** The writer's cached form of the keys. */
    written: unknown;
    /** The keys in the order of a hash table of the usual length. */
    hashOrder: readonly string[] | null;
    private places;
    private lastKey;
    private last;
    private next;
    private without;
    constructor(keys: readonly string[]);
    /** At which place the value of a key is; -1 for a key that is not there. */
    placeOf(key: unknown): number;
    /** The shape with one more key, which is not there; null if there shall be none. */
    after(key: string): MapShape | null;
    /**
     * The shape without the key at a place. It is another than that of a map that never had the key: making that one would make one for each
     * key.
     */
    removing(place: number): MapShape;
    /** Drops the ways to other shapes, so that who holds this one holds no others. Returns those that it led to. */
    forget(): readonly MapShape[];
}
/** The shape without keys. Not to be kept: after so many shapes there is another. */
export declare const emptyShape: () => MapShape;
