/**
 * A deep copy as `IngestDocument` makes one (recordings `cases/engine`).
 * Throws illegal_argument_exception `unexpected value type [class X]` for values that Elasticsearch cannot copy, and
 * `Iterable object is self-referencing itself` for a value that contains itself.
 */
export declare function deepCopy(value: unknown): unknown;
/**
 * As `deepCopy`; what is as it was in `earlier`, a copy of the same value, is taken from there: neither copy may be changed. So the copies
 * of a document after each of many steps take as much memory as what the steps changed.
 */
export declare function copySharing(value: unknown, earlier: unknown): unknown;
/**
 * The copy of a source that a run begins with: the run may change it, and nothing in it is refused yet. A number above 2^63-1 goes through
 * processors and scripts, and only the copy after the run fails (recording `script-arith-big-integer-stays-in-document`).
 */
export declare function copyOfSource(value: unknown): unknown;
/**
 * A plain JavaScript value as a document value: objects become Maps (own enumerable string keys), arrays are copied,
 * fractions and safe integers keep their value, bigint becomes Long or BigInteger. Document values pass unchanged, so
 * `doubleOf(1)` can stand for `1.0`. Throws a TypeError that names the path for anything else (functions, symbols, ...).
 */
export declare function fromPlain(value: unknown): unknown;
/**
 * A document value as plain JavaScript: Maps become objects (with no prototype surprises: `__proto__` is an own key),
 * numbers become numbers, a Long outside the safe range or a BigInteger becomes a bigint, dates their JSON text.
 * Throws illegal_argument_exception for values that only scripts make and JSON cannot express.
 */
export declare function toPlain(value: unknown): unknown;
