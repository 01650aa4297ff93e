/**
 * What conversions, formats and limits ask of a `java.math.BigDecimal`. Its arithmetic is much code, so they know this class and not
 * `JavaBigDecimal`, which is then loaded only where such numbers are made.
 */
import { JavaObject } from './value.js';
/** A `java.math.BigDecimal`: `unscaled * 10 ** -scale`. `JavaBigDecimal` is the only class of it. */
export declare abstract class JavaDecimal extends JavaObject {
    abstract readonly unscaled: bigint;
    abstract readonly scale: number;
    /** The digits of the unscaled value without its sign. */
    abstract readonly digits: string;
    abstract signum(): number;
    /** The integral part, of which the lowest 64 bits count. */
    abstract longValue(): bigint;
    abstract doubleValue(): number;
    abstract floatValue(): number;
}
