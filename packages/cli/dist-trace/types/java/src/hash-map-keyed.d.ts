/** A `java.util.HashMap` with keys of any Java value. Its own iteration order is that of insertion; `hashMapKeys` gives Java's. */
export declare class JavaKeyedMap<V = unknown> extends Map<unknown, V> {
    #private;
    readonly className = "java.util.HashMap";
    get(key: unknown): V | undefined;
    has(key: unknown): boolean;
    set(key: unknown, value: V): this;
    delete(key: unknown): boolean;
    clear(): void;
}
