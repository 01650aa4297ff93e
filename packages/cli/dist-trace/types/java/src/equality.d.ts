/** Java's `Objects.equals(a, b)`. Arrays of bytes are equal only to themselves. */
export declare function javaEquals(a: unknown, b: unknown): boolean;
/** Java's `String.hashCode()`. */
export declare function stringHashCode(text: string): number;
/**
 * Java's `Objects.hashCode(value)`, a 32-bit integer. Where Java's would be the identity of the object and so random (arrays
 * of bytes), it is 0.
 */
export declare function javaHashCode(value: unknown): number;
/** Java's `Arrays.hashCode(Object[])`, which is also that of `Objects.hash(...)` and of every `List`. */
export declare function listHashCode(elements: Iterable<unknown>): number;
